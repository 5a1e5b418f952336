import { useCallback } from 'react'
import { ChartPanel, type ChartPanelProps } from '../panel/ChartPanel'
import { DrawnPlot } from './DrawnPlot'
import { type DrawdownOddsValues, oddsView } from './oddsModel'

/** Props of {@link DrawdownOdds}; the default title is 'Drawdown over x'. */
export interface DrawdownOddsProps extends ChartPanelProps<DrawdownOddsValues> {
  /** Whole percentage of the handle. */
  percent: number
  onPercent: (percent: number) => void
  /** Why there is nothing to draw: 'Needs 2 days, has 1'. @default too few days */
  tooFew?: string | undefined
}

/**
 * Draws the share of resampled accounts that fall by more than x, with a handle: arrow keys move it by 1 %, a click or
 * drag to any position.
 */
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
