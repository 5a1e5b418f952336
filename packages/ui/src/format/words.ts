import { type MaybeFigure, isFigure } from './number'

const SIX_CAPITALS = /^([A-Z]{3})([A-Z]{3})$/

/** 'EURUSD' is 'EUR/USD'; anything but six capitals is unchanged. */
export function formatSymbol(symbol: string): string {
  return symbol.replace(SIX_CAPITALS, '$1/$2')
}

/** Absolute correlations (SPEC /correlation). */
export const STRENGTH_LEVELS = { moderate: 0.3, strong: 0.7 } as const

/** See {@link STRENGTH_LEVELS}. */
export type Strength = 'weak' | 'moderate' | 'strong'

/** Null for a missing value. */
export function strengthOf(value: MaybeFigure): Strength | null {
  if (!isFigure(value)) return null
  const size = Math.abs(value)
  if (size >= STRENGTH_LEVELS.strong) return 'strong'
  return size >= STRENGTH_LEVELS.moderate ? 'moderate' : 'weak'
}

const STRENGTH_WORDS: Readonly<Record<Strength, string>> = { weak: 'Weak', moderate: 'Moderate', strong: 'Strong' }

/** 'Strong, positive', 'None' for exactly 0, 'N/A' if missing. */
export function formatStrength(value: MaybeFigure): string {
  const strength = strengthOf(value)
  if (strength === null || !isFigure(value)) return 'N/A'
  if (value === 0) return 'None'
  return `${STRENGTH_WORDS[strength]}, ${value > 0 ? 'positive' : 'negative'}`
}

/**
 * Returns what 95 % of unrelated correlations stay under: 1.96 / √n.
 *
 * @param n - paired bars
 * @returns null when unknown or too small
 */
export function significanceBand(n: number | undefined): number | null {
  if (!isFigure(n) || n < 4) return null
  return 1.96 / Math.sqrt(n)
}

/** 'day', or what the returns are taken between where so many of them make a year. */
export function periodWord(perYear: number | null | undefined): 'day' | 'week' | 'month' | 'year' {
  if (perYear === 52) return 'week'
  if (perYear === 12) return 'month'
  return perYear === 1 ? 'year' : 'day'
}

const ADVERBS = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' } as const

/** Says a text about days of the periods: 'Daily loss' as 'Weekly loss'. */
export function inPeriods(text: string, perYear: number | null | undefined): string {
  const period = periodWord(perYear)
  return text.replaceAll(/\b([Dd])a(ily|ys?)\b/g, (_, initial: string, rest: string) => {
    const word = rest === 'ily' ? ADVERBS[period] : `${period}${rest.slice(1)}`
    return initial === 'D' ? `${word[0]?.toUpperCase()}${word.slice(1)}` : word
  })
}
