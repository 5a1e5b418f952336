import type { Param } from '@tidemark/contract'
import type { Bars } from '../bars'

/** Parameter values by name, all numbers, already checked against the declaration. */
export type IndicatorParams = Readonly<Record<string, number>>

/**
 * All that is known of an indicator. The catalogue calls, the cards, the fields of the form and the computation come from
 * it: adding an indicator is one file with its declaration and one line in `indicators/index.ts`.
 */
export interface IndicatorDeclaration {
  /** Unique, upper case: 'BBANDS'. */
  readonly name: string
  readonly title: string
  /** One sentence. */
  readonly description: string
  /** The formula in one line of plain text. */
  readonly formula: string
  readonly params: readonly Param[]
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
  return { name, type: 'integer', default: value, min, max: 1000, unit: 'bars', description }
}
