/** Finest first. */
export const TIMEFRAMES = ['M1', 'M5', 'M15', 'M30', 'H1', 'H4', 'D1', 'W1'] as const

export type Timeframe = (typeof TIMEFRAMES)[number]

/** Backtest requests name timeframes by them. */
export const TIMEFRAME_LABELS = {
  M1: '1 Minute',
  M5: '5 Minutes',
  M15: '15 Minutes',
  M30: '30 Minutes',
  H1: '1 Hour',
  H4: '4 Hours',
  D1: 'Daily',
  W1: 'Weekly',
} as const satisfies Readonly<Record<Timeframe, string>>

/** In ms. */
export const TIMEFRAME_MS: Readonly<Record<Timeframe, number>> = {
  M1: 60_000,
  M5: 300_000,
  M15: 900_000,
  M30: 1_800_000,
  H1: 3_600_000,
  H4: 14_400_000,
  D1: 86_400_000,
  W1: 604_800_000,
}

/** Other backends' labels for the two that SPEC names by a word (DECISIONS 26). */
const OTHER_LABELS: ReadonlyMap<string, Timeframe> = new Map([
  ['1 day', 'D1'],
  ['1 week', 'W1'],
])

/** By code or label in any case ('H1', 'h1', '1 Hour'); null if unknown. */
export function timeframeOf(text: string): Timeframe | null {
  const wanted = text.trim().toLowerCase()
  const found = TIMEFRAMES.find((t) => t.toLowerCase() === wanted || TIMEFRAME_LABELS[t].toLowerCase() === wanted)
  return found ?? OTHER_LABELS.get(wanted) ?? null
}
