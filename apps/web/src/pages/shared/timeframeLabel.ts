import { TIMEFRAME_LABELS, timeframeOf } from '@tidemark/contract'

/** '1 Hour' for 'H1'; the text itself for what is no timeframe. */
export function timeframeLabel(text: string): string {
  const timeframe = timeframeOf(text)
  return timeframe === null ? text : TIMEFRAME_LABELS[timeframe]
}
