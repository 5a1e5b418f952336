import type { FlowingBars } from '@tidemark/api/hooks'
import type { ChartFlow } from '@tidemark/charts/candles'
import type { Bar, Timeframe } from '@tidemark/contract'
import { summaryText } from './summaryText'
import { timeframeLabel } from './timeframeLabel'

interface Flowing<B> extends Pick<FlowingBars, 'onView' | 'retry'>, Partial<Pick<FlowingBars, 'goTo' | 'overview'>> {
  readonly state: Pick<FlowingBars['state'], 'older' | 'newer' | 'whole' | 'isSummary'>
  readonly readAll: (signal: AbortSignal) => AsyncIterable<readonly B[]>
}

/** Connects a chart to the flow of its bars. @param of - identifies the series */
export function chartFlow<B extends Bar>(
  { state, overview, onView, goTo, retry, readAll }: Flowing<B>,
  of: unknown,
): ChartFlow<B> {
  const { older, newer, isSummary, whole } = state
  return {
    of,
    isSummary,
    older,
    newer,
    whole: whole ?? undefined,
    overview: overview ?? undefined,
    onView,
    onGoTo: goTo,
    onRetry: retry,
    readAll,
  }
}

/** '4 Hours', or '4 hours of 1-minute bars' where bars are summaries; '' for no timeframe. @param length - of a bar, ms */
export function lengthText(length: number, timeframe: Timeframe | undefined): string {
  return timeframe === undefined ? '' : (summaryText(length, timeframe) ?? timeframeLabel(timeframe))
}
