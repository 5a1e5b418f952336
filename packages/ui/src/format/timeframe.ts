import type { TIMEFRAME_LABELS } from '@tidemark/contract'

/** The contract's, to the letter: its type holds each of them. */
const TIMEFRAME_WORDS: typeof TIMEFRAME_LABELS = {
  M1: '1 Minute',
  M5: '5 Minutes',
  M15: '15 Minutes',
  M30: '30 Minutes',
  H1: '1 Hour',
  H4: '4 Hours',
  D1: 'Daily',
  W1: 'Weekly',
}

/** 'H4' is shown as '4 Hours'; anything that is no timeframe's code as it is. */
export function formatTimeframe(code: string): string {
  return Object.entries(TIMEFRAME_WORDS).find(([known]) => known === code)?.[1] ?? code
}
