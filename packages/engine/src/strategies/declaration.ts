import type { Param, StrategyIndicator } from '@tidemark/contract'
import type { Decisions } from '../backtest/plan'
import type { Bars } from '../bars'
import type { Lines } from './lines'

export interface StrategyParams {
  number(name: string): number
  choice<T extends string>(name: string, choices: readonly T[]): T
  boolean(name: string): boolean
}

/** One file, and one line in `strategies/index.ts`. */
export interface StrategyDeclaration {
  /** Unique, without underscores: part of run ids. */
  readonly id: string
  readonly name: string
  readonly description: string
  readonly params: readonly Param[]
  readonly indicators?: readonly StrategyIndicator[]
  /** Hash of its source text, of one of the user's own. */
  readonly code?: string
  /**
   * Decides from each bar and earlier ones only.
   * @param lines - read-only: other runs may share them
   * @param unit - what the prices of `bars` were multiplied by
   */
  decide(bars: Bars, params: StrategyParams, lines: Lines, unit: number): Decisions
}

export function period(name: string, label: string, value: number, description: string, min = 1): Param {
  return { name, label, type: 'integer', default: value, min, max: 10_000, unit: 'bars', description }
}

/** The first choice is the default. */
export function choice(
  name: string,
  label: string,
  choices: readonly [string, ...string[]],
  description: string,
): Param {
  return { name, label, type: 'choice', default: choices[0], choices: [...choices], description }
}
