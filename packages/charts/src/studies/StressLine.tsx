import type { CostStressFindings } from '@tidemark/contract'
import { useCallback } from 'react'
import { ChartPanel, type ChartPanelProps } from '../panel/ChartPanel'
import { DrawnPlot } from '../plot/DrawnPlot'
import { stressView } from './stressModel'

/** The return at 0 to 3 times the costs, with the break-even. */
export function StressLine({
  title = 'Return by cost',
  fileName = 'return-by-cost',
  ...panel
}: ChartPanelProps<CostStressFindings>) {
  const toView = useCallback((findings: CostStressFindings) => stressView(findings), [])
  return (
    <ChartPanel
      {...panel}
      title={title}
      fileName={fileName}
      toView={toView}
      loadingText="Running it with other costs"
      skeleton="pane"
      idle={['Not stressed yet', 'Run it again at 0 to 3 times its costs.']}
      empty={['Nothing to draw', 'The run has no return at any of these costs.']}
    >
      {(view, ready) => <DrawnPlot view={view} panel={ready} cursorLabel="Multiple of the costs" />}
    </ChartPanel>
  )
}
