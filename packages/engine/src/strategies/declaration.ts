import type { Param, StrategyIndicator } from '@tidemark/contract'
import type { Decisions } from '../backtest/plan'
import type { Bars } from '../bars'
import type { Lines } from './lines'

/** A strategy's parameters by name, validated and complete. */
export interface StrategyParams {
  number(name: string): number
  choice<T extends string>(name: string, choices: readonly T[]): T
  boolean(name: string): boolean
}

/** A strategy: one file with its declaration, and one line in `strategies/index.ts`. */
export interface StrategyDeclaration {
  /** Unique, without underscores: it is part of run ids. */
  readonly id: string
  /** Display name. */
  readonly name: string
  /** One sentence. */
  readonly description: string
  readonly params: readonly Param[]
  /** Indicators behind its decisions, for charts. */
  readonly indicators?: readonly StrategyIndicator[]
  /**
   * Decides what to do on every bar, from that bar and earlier ones only.
   *
   * @param lines - indicators of these bars, read-only because other runs may share them
   */
  decide(bars: Bars, params: StrategyParams, lines: Lines): Decisions
}

/** Declares a parameter that counts bars. */
export function period(name: string, label: string, value: number, description: string, min = 1): Param {
  return { name, label, type: 'integer', default: value, min, max: 10_000, unit: 'bars', description }
}

/** Declares a parameter with a few choices; the first is the default. */
export function choice(
  name: string,
  label: string,
  choices: readonly [string, ...string[]],
  description: string,
): Param {
  return { name, label, type: 'choice', default: choices[0], choices: [...choices], description }
}
