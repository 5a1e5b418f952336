import { ChartPanel, type ChartPanelProps } from '../panel/ChartPanel'
import { DrawnPlot } from '../plot/DrawnPlot'
import { driftView, type DriftValues } from './walkForwardModel'

/** Each test's parameters relative to the run's. */
export function ParameterDrift({
  title = 'Chosen parameters',
  fileName = 'chosen-parameters',
  ...panel
}: ChartPanelProps<DriftValues>) {
  return (
    <ChartPanel
      {...panel}
      title={title}
      fileName={fileName}
      toView={driftView}
      loadingText="Walking forward"
      skeleton="pane"
      idle={['No walk-forward yet', 'A stable optimum stays the same from test to test.']}
      empty={['Nothing was chosen', 'No cell had a value in any learning period.']}
    >
      {(view, ready) => <DrawnPlot view={view} panel={ready} cursorLabel="Test" />}
    </ChartPanel>
  )
}
