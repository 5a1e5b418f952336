import { niceStep } from '../nivo/niceStep'
import type { PeriodReturn, YearOfReturns } from './monthlyReturns'

/** Tones on each side of the neutral one. */
const SIDE = 4
/** Where nothing moved: the scale still needs an end. */
const LEAST = 0.0001
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The largest month by size in four nice steps; the years are coloured on the scale of the months. @returns a fraction above 0. */
export function heatLimit(years: readonly YearOfReturns[]): number {
  const sizes = years.flatMap(({ months }) => months.map((month) => (typeof month === 'number' ? Math.abs(month) : 0)))
  return niceStep(Math.max(LEAST, ...sizes) / SIDE, STEPS) * SIDE
}

/** The nine tones from the largest loss to the largest gain: names of tokens. */
export const HEAT_TONES = ['p4', 'p3', 'p2', 'p1', 'mid', 'n1', 'n2', 'n3', 'n4'] as const

/** A tone of the diverging scale. */
export type HeatTone = (typeof HEAT_TONES)[number]

/**
 * The tone of a return: gains on the cool side and losses on the warm one, as in the colour-vision-safe pair, so that no
 * reader meets blue as a loss on one card and as a gain on the next.
 *
 * @returns null for what is not a figure.
 */
export function heatTone(value: PeriodReturn, limit: number): HeatTone | null {
  if (typeof value !== 'number') return null
  const steps = Math.min(SIDE, Math.ceil((Math.abs(value) / limit) * SIDE - 1e-9))
  return HEAT_TONES[SIDE + Math.sign(value) * steps] ?? 'mid'
}
