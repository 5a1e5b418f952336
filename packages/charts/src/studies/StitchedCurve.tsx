import type { WalkForwardResult } from '@tidemark/contract'
import { useCallback } from 'react'
import { ChartPanel, type ChartPanelProps } from '../panel/ChartPanel'
import { DrawnPlot } from '../plot/DrawnPlot'
import { stitchedView } from './walkForwardModel'

/** The account over a walk-forward's consecutive tests. */
export function StitchedCurve({
  title = 'Stitched tests',
  fileName = 'stitched-tests',
  ...panel
}: ChartPanelProps<WalkForwardResult['curve']>) {
  const toView = useCallback((curve: WalkForwardResult['curve']) => stitchedView(curve), [])
  return (
    <ChartPanel
      {...panel}
      title={title}
      fileName={fileName}
      toView={toView}
      loadingText="Walking forward"
      skeleton="pane"
      idle={['No walk-forward yet', 'Choose parameters on one stretch, trade them on the next.']}
      empty={['Nothing to draw', 'The tests cover less than two days.']}
    >
      {(view, ready) => <DrawnPlot view={view} panel={ready} cursorLabel="Day of the tests" />}
    </ChartPanel>
  )
}
