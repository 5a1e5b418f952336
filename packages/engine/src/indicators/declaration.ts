import type { BarInput, Param } from '@tidemark/contract'
import type { Bars } from '../bars'

/** Parameter values by name, validated against the declaration. */
export type IndicatorParams = Readonly<Record<string, number>>

/**
 * The definition of an indicator, from which catalogue, cards, form fields and computation are derived. To add one,
 * write a file with its declaration and a line in `indicators/index.ts`.
 */
export interface IndicatorDeclaration {
  /** Unique, upper case: 'BBANDS'. Requests may use this, the title or an alias, in any case. */
  readonly name: string
  readonly title: string
  /** Other common names. */
  readonly aliases?: readonly string[]
  /** One sentence. */
  readonly description: string
  /** The formula in one line of plain text. */
  readonly formula: string
  readonly params: readonly Param[]
  /** Parameters of TA-Lib that have only one possible value here: accepted with that value, but not listed. */
  readonly fixed?: IndicatorParams
  readonly inputs: readonly BarInput[]
  /** Names of the output columns, in the order of `compute`. */
  readonly outputs: readonly string[]
  readonly placement: 'overlay' | 'subplot'
  /** Levels drawn in its pane. */
  readonly guides?: readonly number[]
  /** Returns one column per output, as long as the bars, NaN where there is no value yet. */
  compute(bars: Bars, params: IndicatorParams): Float64Array[]
}

/** Declares an integer parameter that counts bars. */
export function barsParam(name: string, value: number, description: string, min = 1): Param {
  return { name, type: 'integer', default: value, min, max: MOST_BARS, unit: 'bars', description }
}

/** Longest window, as for strategies. */
const MOST_BARS = 10_000

/** Declares a numeric parameter. */
export function numberParam(name: string, value: number, min: number, max: number, description: string): Param {
  return { name, type: 'number', default: value, min, max, description }
}

/** Declares a band's distance from its middle, in standard deviations or average ranges. */
export function widthParam(name: string, value: number, description: string): Param {
  return numberParam(name, value, 0, 100, description)
}

/** The `maType` of a simple average, the only type supported. */
export const SIMPLE = 0
