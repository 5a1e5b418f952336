import { inPeriods } from '@tidemark/ui/format'
import { useCallback } from 'react'
import { ChartPanel, type ChartPanelProps } from '../panel/ChartPanel'
import { DrawnPlot } from '../plot/DrawnPlot'
import { type Bootstrap, fanView } from './fanModel'

export interface ResampleFanProps extends ChartPanelProps<Bootstrap> {
  /** Initial cash. */
  cash: number
  /** Of the run's returns, for the names of its periods. @default days */
  periodsPerYear?: number | null | undefined
  /** Why nothing is drawn: 'Needs 2 days, has 1'. @default too few days */
  tooFew?: string | undefined
}

/** Quantiles of resampled accounts (5, 25, 50, 75, 95 %) and the run. */
export function ResampleFan({
  cash,
  periodsPerYear = null,
  title = 'Resampled',
  fileName = 'resampled',
  tooFew = inPeriods('The run has too few days to resample.', periodsPerYear),
  ...panel
}: ResampleFanProps) {
  const toView = useCallback((bootstrap: Bootstrap) => fanView(bootstrap, cash, periodsPerYear), [cash, periodsPerYear])
  return (
    <ChartPanel
      {...panel}
      title={title}
      fileName={fileName}
      toView={toView}
      loadingText="Resampling the run"
      skeleton="pane"
      idle={[
        'Not resampled yet',
        inPeriods('Draw the run’s days again to see where it could have ended.', periodsPerYear),
      ]}
      empty={['Nothing to draw', tooFew]}
    >
      {(view, ready) => (
        <DrawnPlot view={view} panel={ready} cursorLabel={inPeriods('Day of the resampled accounts', periodsPerYear)} />
      )}
    </ChartPanel>
  )
}
