import type { TIMEFRAME_LABELS } from '@tidemark/contract'

/** A copy of the contract's labels; the type keeps them equal. */
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

/** Formats 'H4' as '4 Hours'; other text is unchanged. */
export function formatTimeframe(code: string): string {
  return Object.entries(TIMEFRAME_WORDS).find(([known]) => known === code)?.[1] ?? code
}
