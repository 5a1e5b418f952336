import type { Config, Issue, Param } from '@tidemark/contract'
import { readParams } from './params'

export interface EngineOptions {
  readonly spread: number
  readonly unit: number
  /** null: all of the free margin. */
  readonly size: number | null
  readonly fixed_fee: number
  readonly sl_pct: number
  readonly tp_pct: number
  readonly exclusive_orders: boolean
  readonly finalize_trades: boolean
  readonly trade_on_close: boolean
  readonly hedging: boolean
  readonly margin: number
}

/** Of stop distance and spread: a price worsened by 100 % would be 0. */
const ALMOST_ONE = 0.999999

/** Still distinguishes two prices. */
const SMALLEST = 1e-9

/** Without `size`, whose default is no value. */
export const ENGINE_OPTIONS: readonly Param[] = [
  number('spread', 0, 0, ALMOST_ONE, 'Fraction by which entry prices are worse than the market.'),
  number('unit', 1, 1e-12, 1e12, 'The smallest tradable amount; 0.00000001 trades fractions.'),
  number('fixed_fee', 0, 0, 1e12, 'Fixed part of the commission, per fill.'),
  number('sl_pct', 0, 0, ALMOST_ONE, 'Distance of the stop-loss from the deciding close, as a fraction; 0 is none.'),
  number('tp_pct', 0, 0, 1000, 'Distance of the take-profit from the deciding close, as a fraction; 0 is none.'),
  flag('exclusive_orders', true, 'A new entry closes the open trade.'),
  flag('finalize_trades', true, 'A trade open at the end is closed.'),
  flag('trade_on_close', false, 'Market orders fill at the close of the deciding bar instead of the next open.'),
  flag('hedging', false, 'Long and short trades stand side by side.'),
  number('margin', 1, 1e-6, 1, 'Share of a position that must be covered; leverage is 1/margin.'),
]

export const ENGINE_OPTION_NAMES: readonly string[] = [...ENGINE_OPTIONS.map((option) => option.name), 'size']

/** Appends problems to `issues`. */
export function readEngineOptions(config: Config, issues: Issue[]): EngineOptions {
  const values = readParams(ENGINE_OPTIONS, config, issues)
  const num = (name: string): number => Number(values.get(name))
  const bool = (name: string): boolean => values.get(name) === true
  const options: EngineOptions = {
    spread: num('spread'),
    unit: num('unit'),
    size: readSize(config.size, issues),
    fixed_fee: num('fixed_fee'),
    sl_pct: num('sl_pct'),
    tp_pct: num('tp_pct'),
    exclusive_orders: bool('exclusive_orders'),
    finalize_trades: bool('finalize_trades'),
    trade_on_close: bool('trade_on_close'),
    hedging: bool('hedging'),
    margin: num('margin'),
  }
  checkDistances(options, issues)
  return options
}

function checkDistances({ sl_pct, tp_pct, spread }: EngineOptions, issues: Issue[]): void {
  const refuse = (name: string, msg: string): void => {
    issues.push({ loc: ['body', 'config', name], msg, type: 'value_error' })
  }
  if (sl_pct > 0 && sl_pct < SMALLEST) refuse('sl_pct', `sl_pct must be 0 or at least ${SMALLEST}, not ${sl_pct}`)
  if (tp_pct > 0 && tp_pct < spread + SMALLEST) {
    refuse('tp_pct', `tp_pct must be 0 or more than the spread of ${spread} by at least ${SMALLEST}, not ${tp_pct}`)
  }
}

function readSize(value: Config[string] | undefined, issues: Issue[]): number | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' && value > 0 && value <= 1e15 && (value < 1 || Number.isInteger(value))) return value
  const msg = `size must be null, a fraction of the free margin below 1, or a whole number of units, not ${JSON.stringify(value)}`
  issues.push({ loc: ['body', 'config', 'size'], msg, type: 'value_error' })
  return null
}

function number(name: string, value: number, min: number, max: number, description: string): Param {
  return { name, type: 'number', default: value, min, max, description }
}

function flag(name: string, value: boolean, description: string): Param {
  return { name, type: 'boolean', default: value, description }
}
