import { type BacktestRun, createClient, type Transport } from '@tidemark/api'
import type { BacktestRequestInput } from '@tidemark/contract'

/** What the example is: it is told apart from the reader's own by its title, and counts against nothing. */
export const EXAMPLE: BacktestRequestInput = {
  symbol: 'EURUSD - Daily',
  strategy_name: 'Moving Average',
  init_cash: 100_000,
  fees: 0.00002,
  config: { n1: 20, n2: 50 },
}

/** Where its inputs can be changed. */
export const EXAMPLE_HREF = `/backtest?${new URLSearchParams({
  symbol: 'EURUSD',
  timeframe: 'D1',
  strategy: EXAMPLE.strategy_name,
  fees: String(EXAMPLE.fees),
  config: JSON.stringify(EXAMPLE.config),
})}`

/** Runs the example in this browser over the sample prices: nothing is sent, and nothing is stored. */
export async function exampleRun(): Promise<BacktestRun> {
  const { createResearchWorker } = await import('@tidemark/api/demo')
  const worker = createResearchWorker()
  const transport: Transport = ({ call, query, body, signal }) =>
    worker.ask({ call, ...(query && { query }), body }, signal)
  try {
    return await createClient({ transport }).runBacktest(EXAMPLE)
  } finally {
    worker.close()
  }
}
