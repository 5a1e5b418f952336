import { Button } from '@tidemark/ui'
import { UiProvider } from '@tidemark/ui/provider'
import { createRoot } from 'react-dom/client'

createRoot(document.body).render(
  <UiProvider>
    <Button>Run Backtest</Button>
  </UiProvider>,
)
