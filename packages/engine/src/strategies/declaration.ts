import type { Param, StrategyIndicator } from '@tidemark/contract'
import type { Decisions } from '../backtest/plan'
import type { Bars } from '../bars'
import type { Lines } from './lines'

/** A strategy's parameters by name, already checked against its declaration and complete. */
export interface StrategyParams {
  number(name: string): number
  /** The value of a parameter of type 'choice'. */
  choice<T extends string>(name: string, choices: readonly T[]): T
  /** The value of a parameter of type 'boolean'. */
  boolean(name: string): boolean
}

/** A strategy: one file with its declaration, and one line in `strategies/index.ts`. */
export interface StrategyDeclaration {
  /** Unique, no underscore: it is a part of run ids. */
  readonly id: string
  /** Display name. */
  readonly name: string
  /** One sentence. */
  readonly description: string
  readonly params: readonly Param[]
  /** The lines that its decisions depend on, for charts. */
  readonly indicators?: readonly StrategyIndicator[]
  /**
   * What to do on every bar; the decision on a bar may use that bar and those before it, never a later one.
   *
   * @param lines - indicators of these bars, which runs with other parameters may share: read them, never write them
   */
  decide(bars: Bars, params: StrategyParams, lines: Lines): Decisions
}

/** A strategy's parameter that counts bars. */
export function period(name: string, label: string, value: number, description: string, min = 1): Param {
  return { name, label, type: 'integer', default: value, min, max: 10_000, unit: 'bars', description }
}

/** A parameter that is one of a few words; the first is the default. */
export function choice(
  name: string,
  label: string,
  choices: readonly [string, ...string[]],
  description: string,
): Param {
  return { name, label, type: 'choice', default: choices[0], choices: [...choices], description }
}
