import type { BacktestRequest, Config, Issue, ParamValue } from '@tidemark/contract'
import type { Rules } from '../backtest/rules'
import type { StrategyDeclaration, StrategyParams } from '../strategies/declaration'
import { findStrategy, STRATEGIES } from '../strategies/index'
import { type EngineOptions, ENGINE_OPTION_NAMES, readEngineOptions } from './engineOptions'
import { RequestError } from '../errors'
import { readParams } from './params'

/** Every parameter has a value. */
export interface CheckedBacktest {
  readonly strategy: StrategyDeclaration
  readonly params: ReadonlyMap<string, ParamValue>
  readonly options: EngineOptions
  readonly rules: Rules
  readonly symbol: string
}

/**
 * Checks what can be checked without bars.
 *
 * @throws {RequestError} listing every problem: an unknown strategy, unknown config keys, values out of range, reversed
 *   dates.
 */
export function checkBacktest(request: BacktestRequest, own: readonly StrategyDeclaration[] = []): CheckedBacktest {
  const issues: Issue[] = []
  const { start_date: start, end_date: end } = request
  if (start !== undefined && end !== undefined && start > end) {
    issues.push({
      loc: ['body', 'start_date'],
      msg: `start_date ${start} must be before or equal to end_date ${end}`,
      type: 'value_error',
    })
  }
  const strategy = findStrategy(request.strategy_name, own)
  if (strategy === null) {
    const names = [...STRATEGIES, ...own].map((s) => s.name).join(', ')
    issues.push({
      loc: ['body', 'strategy_name'],
      msg: `unknown strategy '${request.strategy_name}'; known are ${names}`,
      type: 'value_error',
    })
    throw new RequestError(issues)
  }
  refuseUnknownKeys(strategy, request.config, issues)
  const params = readParams(strategy.params, request.config, issues)
  const options = readEngineOptions(request.config, issues)
  if (issues.length > 0) throw new RequestError(issues)
  const rules = {
    cash: request.init_cash,
    feeFixed: options.fixed_fee,
    feeRelative: request.fees,
    spread: options.spread,
    slippage: request.slippage,
    margin: options.margin,
    tradeOnClose: options.trade_on_close,
    hedging: options.hedging,
    exclusiveOrders: options.exclusive_orders,
    finalizeTrades: options.finalize_trades,
  }
  return { strategy, params, options, rules, symbol: request.symbol }
}

function refuseUnknownKeys(strategy: StrategyDeclaration, config: Config, issues: Issue[]): void {
  const allowed = [...strategy.params.map((param) => param.name), ...ENGINE_OPTION_NAMES]
  for (const key of Object.keys(config)) {
    if (allowed.includes(key)) continue
    issues.push({
      loc: ['body', 'config', key],
      msg: `unknown key '${key}'; ${strategy.name} takes ${allowed.join(', ')}`,
      type: 'extra_forbidden',
    })
  }
}

/** @throws {TypeError} for an undeclared parameter. */
export class CheckedParams implements StrategyParams {
  readonly #values: ReadonlyMap<string, ParamValue>

  constructor(values: ReadonlyMap<string, ParamValue>) {
    this.#values = values
  }

  number(name: string): number {
    const value = this.#values.get(name)
    if (typeof value !== 'number') throw new TypeError(`the strategy declares no number '${name}'`)
    return value
  }

  choice<T extends string>(name: string, choices: readonly T[]): T {
    const value = this.#values.get(name)
    const known = choices.find((word) => word === value)
    if (known === undefined) throw new TypeError(`the strategy declares no choice '${name}'`)
    return known
  }

  boolean(name: string): boolean {
    const value = this.#values.get(name)
    if (typeof value !== 'boolean') throw new TypeError(`the strategy declares no boolean '${name}'`)
    return value
  }
}
