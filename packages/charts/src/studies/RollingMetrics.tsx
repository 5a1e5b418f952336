import { useCallback } from 'react'
import { ChartPanel, type ChartPanelProps } from '../panel/ChartPanel'
import { Subtitle } from '../panel/Subtitle'
import { DrawnPlot } from '../plot/DrawnPlot'
import { type RollingReport, rollingMetricsView, windowText } from './rollingMetricsModel'

/** Draws Sharpe ratio and volatility over a moving window; the default title is 'Rolling Sharpe and volatility'. */
export function RollingMetrics({
  title = 'Rolling Sharpe and volatility',
  fileName = 'rolling',
  ...panel
}: ChartPanelProps<RollingReport>) {
  const { result } = panel
  const toView = useCallback((report: RollingReport) => rollingMetricsView(report), [])
  const window = result.status === 'ready' ? windowText(result.data) : null
  return (
    <ChartPanel
      {...panel}
      title={title}
      fileName={fileName}
      toView={toView}
      loadingText="Loading the rolling metrics"
      skeleton="pane"
      idle={['No run yet', 'Run a backtest to see how steady its results were.']}
      empty={['Too few days', `The first full window needs more than ${window ?? 'its days'} of results.`]}
    >
      {(view, ready) => (
        <DrawnPlot
          view={view}
          panel={ready}
          cursorLabel="Day of the rolling metrics"
          legend={<Subtitle>{`last ${window}`}</Subtitle>}
        />
      )}
    </ChartPanel>
  )
}
