import type { BarInput, Param } from '@tidemark/contract'
import type { Bars } from '../bars'

/** Parameter values by name, all numbers, already checked against the declaration. */
export type IndicatorParams = Readonly<Record<string, number>>

/**
 * All that is known of an indicator. The catalogue calls, the cards, the fields of the form and the computation come from
 * it: adding an indicator is one file with its declaration and one line in `indicators/index.ts`.
 */
export interface IndicatorDeclaration {
  /** Unique, upper case: 'BBANDS'. Requests may name an indicator by this, its title or an alias, in any case. */
  readonly name: string
  readonly title: string
  /** Other common names. */
  readonly aliases?: readonly string[]
  /** One sentence. */
  readonly description: string
  /** The formula in one line of plain text. */
  readonly formula: string
  readonly params: readonly Param[]
  /** Parameters that TA-Lib has and that can have only one value here: accepted with that value, shown in no list. */
  readonly fixed?: IndicatorParams
  /** The columns it is computed from. */
  readonly inputs: readonly BarInput[]
  /** Names of the output columns, in the order in which `compute` returns them. */
  readonly outputs: readonly string[]
  readonly placement: 'overlay' | 'subplot'
  /** Levels drawn in its pane. */
  readonly guides?: readonly number[]
  /** One column per output, as long as the bars, NaN where there is no value yet. */
  compute(bars: Bars, params: IndicatorParams): Float64Array[]
}

/** An integer parameter that counts bars. */
export function barsParam(name: string, value: number, description: string, min = 1): Param {
  return { name, type: 'integer', default: value, min, max: MOST_BARS, unit: 'bars', description }
}

/** The longest window, the same as the strategies'. */
const MOST_BARS = 10_000

/** A parameter that is any number from `min` to `max`. */
export function numberParam(name: string, value: number, min: number, max: number, description: string): Param {
  return { name, type: 'number', default: value, min, max, description }
}

/** A number of standard deviations, or of average ranges: how far a band lies from its middle. */
export function widthParam(name: string, value: number, description: string): Param {
  return numberParam(name, value, 0, 100, description)
}

/** The value of a `maType` that means a simple average, the only one there is here. */
export const SIMPLE = 0
