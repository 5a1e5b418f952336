import type { BarInput, Param } from '@tidemark/contract'
import type { Bars } from '../bars'

/** Validated against the declaration. */
export type IndicatorParams = Readonly<Record<string, number>>

/** Catalogue, cards, forms and computation derive from it. To add one: a file, and a line in `indicators/index.ts`. */
export interface IndicatorDeclaration {
  /** Unique, upper case. Requests may use this, the title or an alias, in any case. */
  readonly name: string
  readonly title: string
  readonly aliases?: readonly string[]
  readonly description: string
  readonly formula: string
  readonly params: readonly Param[]
  /** TA-Lib's parameters with one possible value here: accepted, but not listed. */
  readonly fixed?: IndicatorParams
  readonly inputs: readonly BarInput[]
  readonly outputs: readonly string[]
  readonly placement: 'overlay' | 'subplot'
  /** Levels drawn in its pane. */
  readonly guides?: readonly number[]
  /** One column per output, as long as the bars, NaN where there is no value yet. */
  compute(bars: Bars, params: IndicatorParams): Float64Array[]
}

export function barsParam(name: string, value: number, description: string, min = 1): Param {
  return { name, type: 'integer', default: value, min, max: MOST_BARS, unit: 'bars', description }
}

const MOST_BARS = 10_000

export function numberParam(name: string, value: number, min: number, max: number, description: string): Param {
  return { name, type: 'number', default: value, min, max, description }
}

/** In standard deviations or average ranges. */
export function widthParam(name: string, value: number, description: string): Param {
  return numberParam(name, value, 0, 100, description)
}

/** The only `maType` supported. */
export const SIMPLE = 0
