import { EquityCurve } from '@tidemark/charts/equity'
import { Button, MetricStrip } from '@tidemark/ui'
import { UiProvider } from '@tidemark/ui/provider'
import { renderToString } from 'react-dom/server'
import '@tidemark/charts/charts.css'
import '@tidemark/ui/theme.css'

/** An app that uses the packed packages; `npm run pack` checks, builds and renders it. */
export function render(): string {
  return renderToString(
    <UiProvider>
      <Button variant="solid">Run Backtest</Button>
      <MetricStrip result={{ status: 'idle' }} />
      <EquityCurve result={{ status: 'idle' }} />
    </UiProvider>,
  )
}
