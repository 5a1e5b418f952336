import { useCallback } from 'react'
import { ChartPanel, type ChartPanelProps } from '../panel/ChartPanel'
import { DrawnPlot } from './DrawnPlot'
import { type Bootstrap, fanView } from './fanModel'

/** Props of {@link ResampleFan}; the default title is 'Resampled'. */
export interface ResampleFanProps extends ChartPanelProps<Bootstrap> {
  /** Initial cash. */
  cash: number
  /** Why there is nothing to draw: 'Needs 2 days, has 1'. @default too few days */
  tooFew?: string | undefined
}

/** Draws the resampled accounts over time: quantiles at 5, 25, 50, 75 and 95 %, and the run itself. */
export function ResampleFan({
  cash,
  title = 'Resampled',
  fileName = 'resampled',
  tooFew = 'The run has too few days to resample.',
  ...panel
}: ResampleFanProps) {
  const { locale } = panel
  const toView = useCallback((bootstrap: Bootstrap) => fanView(bootstrap, cash, locale), [cash, locale])
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
