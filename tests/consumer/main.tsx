import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery'
import '@tidemark/charts/charts.css'
import '@tidemark/ui/theme.css'

createRoot(document.getElementById('root')!).render(<Gallery />)
