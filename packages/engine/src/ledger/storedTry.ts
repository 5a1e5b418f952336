import { type BacktestResult, type EquityPoint, joinSeriesName } from '@tidemark/contract'
import { Tries, type TryBatch } from './batch'
import { hashOf } from './identity'

/**
 * The try that a run was which is stored without one; null where it does not say what it was computed of. Of an older
 * run of a strategy of one's own the source of then is not known.
 */
export function storedTry(
  { provenance, calendar, trades, bankrupt_at: bankruptAt }: BacktestResult,
  equity: readonly EquityPoint[],
): TryBatch | null {
  if (provenance === undefined || provenance.timeframe === null || equity.length === 0) return null
  const {
    code = null,
    strategy_name: strategy,
    symbol,
    timeframe,
    params,
    options,
    init_cash: cash,
    fees,
    slippage,
  } = provenance
  const { spread, fixed_fee, ...engine } = options
  const costs = { fees, fixed_fee, slippage, spread }
  const configuration = hashOf({ code, costs, engine: { cash, ...engine }, params, strategy })
  const tries = new Tries('before', { time: Float64Array.from(equity, ({ time }) => Date.parse(time)), calendar })
  const known = Object.entries(params).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
  const run = {
    equity: Float64Array.from(equity, ({ value }) => value),
    closed: { length: trades.length },
    bankruptBar: typeof bankruptAt === 'string' ? 0 : null,
  }
  tries.addAs(
    configuration,
    {
      strategy: { name: strategy, ...(code !== null && { code }) },
      symbol: joinSeriesName(symbol, timeframe),
      params: new Map(known),
    },
    run,
  )
  return tries.batch()
}
