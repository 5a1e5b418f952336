import { EquityCurve } from '@tidemark/charts/equity'
import { Button, MetricCard } from '@tidemark/ui'
import { UiProvider } from '@tidemark/ui/provider'
import { renderToString } from 'react-dom/server'
import '@tidemark/charts/charts.css'
import '@tidemark/ui/theme.css'

/** An app that uses the packed packages; `npm run pack` checks, builds and renders it. */
export function render(): string {
  return renderToString(
    <UiProvider>
      <Button variant="primary">Run Backtest</Button>
      <MetricCard label="Sharpe Ratio" value="0.80" caption="Return for each unit of risk" />
      <EquityCurve result={{ status: 'idle' }} timeZone="UTC" locale="en-GB" />
    </UiProvider>,
  )
}
