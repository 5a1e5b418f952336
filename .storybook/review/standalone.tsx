// The report as a page that opens from a folder, built by scripts/visual-page.mjs.
import '@tidemark/ui/theme.css'
import { UiProvider } from '@tidemark/ui/provider'
import { createRoot } from 'react-dom/client'
import type { Report } from '../../scripts/visual-report.mjs'
import { LookReview } from './LookReview'

declare global {
  interface Window {
    /** Written by scripts/visual-page.mjs. */
    report: Report
  }
}

const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches
document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
const root = document.createElement('main')
root.className = 'tm-theme-root'
document.body.append(root)
createRoot(root).render(
  <UiProvider>
    <LookReview report={window.report} folder="./" hrefOf={null} />
  </UiProvider>,
)
