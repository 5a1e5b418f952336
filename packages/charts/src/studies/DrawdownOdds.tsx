import { useCallback } from 'react'
import { ChartPanel, type ChartPanelProps } from '../panel/ChartPanel'
import { DrawnPlot } from './DrawnPlot'
import { type DrawdownOddsValues, oddsView } from './oddsModel'

/** Props of {@link DrawdownOdds}; the default title is 'Drawdown over x'. */
export interface DrawdownOddsProps extends ChartPanelProps<DrawdownOddsValues> {
  /** Whole percentage that the handle stands at. */
  percent: number
  onPercent: (percent: number) => void
  /** Why there is nothing to draw: 'Needs 2 days, has 1'. @default that there are too few days */
  tooFew?: string | undefined
}

/** How many resampled accounts fall deeper than x: a handle that arrow keys move by 1 %, or a press or a drag to any place. */
export function DrawdownOdds({
  percent,
  onPercent,
  title = 'Drawdown over x',
  fileName = 'drawdown-odds',
  tooFew = 'The run has too few days to resample.',
  ...panel
}: DrawdownOddsProps) {
  const { locale } = panel
  const toView = useCallback((values: DrawdownOddsValues) => oddsView(values, locale), [locale])
  return (
    <ChartPanel
      {...panel}
      title={title}
      fileName={fileName}
      toView={toView}
      loadingText="Resampling the run"
      skeleton="pane"
      idle={['No odds yet', 'Resample the run to see how deep it could have fallen.']}
      empty={['Nothing to draw', tooFew]}
    >
      {(view, ready) => (
        <DrawnPlot
          view={view}
          panel={ready}
          cursorLabel="Drawdown x"
          // Each percentage is at its own index.
          picked={{ index: Math.min(percent, view.xs.length - 1), onPick: onPercent }}
        />
      )}
    </ChartPanel>
  )
}
