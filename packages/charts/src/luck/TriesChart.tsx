import { ChartPanel, type ChartPanelProps } from '../panel/ChartPanel'
import { DrawnPlot } from '../plot/DrawnPlot'
import { type DrawnTries, triesView } from './triesModel'

/** Every try by its number, the best so far, and the best that luck alone would give for as many. */
export function TriesChart({
  title = 'Every try on this series',
  fileName = 'tries',
  ...panel
}: ChartPanelProps<DrawnTries>) {
  return (
    <ChartPanel
      {...panel}
      title={title}
      fileName={fileName}
      toView={triesView}
      loadingText="Loading the tries"
      skeleton="pane"
      idle={['No series chosen', 'Choose a symbol and timeframe.']}
      empty={['Nothing was tried on this series yet', 'A backtest is a try, and so is each cell of a sweep.']}
    >
      {(view, ready) => <DrawnPlot view={view} panel={ready} cursorLabel="Try" />}
    </ChartPanel>
  )
}
