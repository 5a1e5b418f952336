import { TIMEFRAME_LABELS, timeframeOf } from '@tidemark/contract'

/** 'H1' → '1 Hour'; other text is unchanged. */
export function timeframeLabel(text: string): string {
  const timeframe = timeframeOf(text)
  return timeframe === null ? text : TIMEFRAME_LABELS[timeframe]
}
