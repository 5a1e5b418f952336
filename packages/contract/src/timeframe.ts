/** SPEC's, finest first: offered wherever a backend does not say what it has. */
export const COMMON_TIMEFRAMES = ['M1', 'M5', 'M15', 'M30', 'H1', 'H4', 'D1', 'W1'] as const

/** Finest first. Months are offered where a series has them, and never sent to another backend (DECISIONS 51). */
export const TIMEFRAMES = [...COMMON_TIMEFRAMES, 'MN1'] as const

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
  MN1: 'Monthly',
} as const satisfies Readonly<Record<Timeframe, string>>

/** In ms; a month is one on average, and no other length is a multiple of it. */
export const TIMEFRAME_MS: Readonly<Record<Timeframe, number>> = {
  M1: 60_000,
  M5: 300_000,
  M15: 900_000,
  M30: 1_800_000,
  H1: 3_600_000,
  H4: 14_400_000,
  D1: 86_400_000,
  W1: 604_800_000,
  MN1: 2_629_800_000,
}

/** Whether its bars carry a trading date, which no zone moves, in place of an instant. */
export function isDated(timeframe: Timeframe): boolean {
  return TIMEFRAME_MS[timeframe] >= TIMEFRAME_MS.D1
}

/**
 * The end of a bar, exclusive, in epoch ms.
 *
 * @param length - of the bar in ms; multiples of a month go by the calendar
 */
export function barEnd(start: number, length: number): number {
  const months = length / TIMEFRAME_MS.MN1
  if (!Number.isInteger(months)) return start + length
  const date = new Date(start)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)
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
