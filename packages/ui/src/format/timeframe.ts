import type { TIMEFRAME_LABELS } from '@tidemark/contract'

/** The type keeps this copy equal to the contract's. */
const TIMEFRAME_WORDS: typeof TIMEFRAME_LABELS = {
  M1: '1 Minute',
  M5: '5 Minutes',
  M15: '15 Minutes',
  M30: '30 Minutes',
  H1: '1 Hour',
  H4: '4 Hours',
  D1: 'Daily',
  W1: 'Weekly',
  MN1: 'Monthly',
}

/** 'H4' is '4 Hours'; other text is unchanged. */
export function formatTimeframe(code: string): string {
  return Object.entries(TIMEFRAME_WORDS).find(([known]) => known === code)?.[1] ?? code
}
