import { useCallback } from 'react'
import { ChartPanel, type ChartPanelProps } from '../panel/ChartPanel'
import { DrawnPlot } from './DrawnPlot'
import { type Bootstrap, fanView } from './fanModel'

export interface ResampleFanProps extends ChartPanelProps<Bootstrap> {
  /** Initial cash. */
  cash: number
  /** Why nothing is drawn: 'Needs 2 days, has 1'. @default too few days */
  tooFew?: string | undefined
}

/** Quantiles of resampled accounts (5, 25, 50, 75, 95 %) and the run. */
export function ResampleFan({
  cash,
  title = 'Resampled',
  fileName = 'resampled',
  tooFew = 'The run has too few days to resample.',
  ...panel
}: ResampleFanProps) {
  const toView = useCallback((bootstrap: Bootstrap) => fanView(bootstrap, cash), [cash])
  return (
    <ChartPanel
      {...panel}
      title={title}
      fileName={fileName}
      toView={toView}
      loadingText="Resampling the run"
      skeleton="pane"
      idle={['Not resampled yet', 'Draw the run’s days again to see where it could have ended.']}
      empty={['Nothing to draw', tooFew]}
    >
      {(view, ready) => <DrawnPlot view={view} panel={ready} cursorLabel="Day of the resampled accounts" />}
    </ChartPanel>
  )
}
