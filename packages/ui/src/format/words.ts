import { type MaybeFigure, isFigure } from './number'

const SIX_CAPITALS = /^([A-Z]{3})([A-Z]{3})$/

/** 'EURUSD' is shown as 'EUR/USD'; anything that is not six capital letters as it is. */
export function formatSymbol(symbol: string): string {
  return symbol.replace(SIX_CAPITALS, '$1/$2')
}

/** From where a correlation is moderate, and from where it is strong, by its absolute value (SPEC /correlation). */
export const STRENGTH_LEVELS = { moderate: 0.3, strong: 0.7 } as const

/** How strong a correlation is: see {@link STRENGTH_LEVELS}. */
export type Strength = 'weak' | 'moderate' | 'strong'

/** @returns null for a value that is missing or cannot be computed. */
export function strengthOf(value: MaybeFigure): Strength | null {
  if (!isFigure(value)) return null
  const size = Math.abs(value)
  if (size >= STRENGTH_LEVELS.strong) return 'strong'
  return size >= STRENGTH_LEVELS.moderate ? 'moderate' : 'weak'
}

const STRENGTH_WORDS: Readonly<Record<Strength, string>> = { weak: 'Weak', moderate: 'Moderate', strong: 'Strong' }

/** 'Strong, positive', 'Weak, negative', 'None' for exactly 0; 'N/A' for a missing value. */
export function formatStrength(value: MaybeFigure): string {
  const strength = strengthOf(value)
  if (strength === null || !isFigure(value)) return 'N/A'
  if (value === 0) return 'None'
  return `${STRENGTH_WORDS[strength]}, ${value > 0 ? 'positive' : 'negative'}`
}

/**
 * The size below which a correlation of unrelated series lies 95 times in 100: 1.96 / √n.
 *
 * @param n - paired bars.
 * @returns null when n is not known or too small to say anything.
 */
export function significanceBand(n: number | undefined): number | null {
  if (!isFigure(n) || n < 4) return null
  return 1.96 / Math.sqrt(n)
}
