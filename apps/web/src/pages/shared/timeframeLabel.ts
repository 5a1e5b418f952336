import { TIMEFRAME_LABELS, timeframeOf } from '@tidemark/contract'

/** Returns '1 Hour' for 'H1'; other text is unchanged. */
export function timeframeLabel(text: string): string {
  const timeframe = timeframeOf(text)
  return timeframe === null ? text : TIMEFRAME_LABELS[timeframe]
}
