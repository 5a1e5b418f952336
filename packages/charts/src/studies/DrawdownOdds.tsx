import { useCallback } from 'react'
import { ChartPanel, type ChartPanelProps } from '../panel/ChartPanel'
import { DrawnPlot } from '../plot/DrawnPlot'
import { type DrawdownOddsValues, oddsView } from './oddsModel'

export interface DrawdownOddsProps extends ChartPanelProps<DrawdownOddsValues> {
  /** Position of the handle, whole percent. */
  percent: number
  onPercent: (percent: number) => void
  /** Of the run's returns, for the names of its periods. @default days */
  periodsPerYear?: number | null | undefined
  /** Why nothing is drawn: 'Needs 2 days, has 1'. @default too few days */
  tooFew?: string | undefined
}

/**
 * The share of resampled accounts that fall by more than x. Arrow keys move the handle by 1 %, a click or drag to any
 * position.
 */
export function DrawdownOdds({
  percent,
  onPercent,
  periodsPerYear = null,
  title = 'Drawdown over x',
  fileName = 'drawdown-odds',
  tooFew = 'The run has too few days to resample.',
  ...panel
}: DrawdownOddsProps) {
  const toView = useCallback((values: DrawdownOddsValues) => oddsView(values, periodsPerYear), [periodsPerYear])
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
          // Index and percentage are equal.
          picked={{ index: Math.min(percent, view.xs.length - 1), onPick: onPercent }}
        />
      )}
    </ChartPanel>
  )
}
