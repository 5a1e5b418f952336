import type { FlowingBars, FlowingPlot } from '@tidemark/api/hooks'
import type { ChartFlow } from '@tidemark/charts/candles'
import type { Bar, PlotBar, Timeframe } from '@tidemark/contract'
import { summaryText } from './summaryText'
import { timeframeLabel } from './timeframeLabel'

/** Connects a chart to the flow of its bars. @param of - identifies the series */
export function chartFlow(flowing: FlowingBars, of: unknown): ChartFlow<Bar>
export function chartFlow(flowing: FlowingPlot, of: unknown): ChartFlow<PlotBar>
export function chartFlow({ state, onView, retry, readAll }: FlowingBars | FlowingPlot, of: unknown): ChartFlow<Bar> {
  const { older, newer } = state
  return { of, older, newer, onView, onRetry: retry, readAll }
}

/** '4 Hours', or '4 hours of 1-minute bars' where bars are summaries; '' for no timeframe. @param length - of a bar, ms */
export function lengthText(length: number, timeframe: Timeframe | undefined): string {
  return timeframe === undefined ? '' : (summaryText(length, timeframe) ?? timeframeLabel(timeframe))
}
