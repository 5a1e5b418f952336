import { type BacktestRun, createClient, type Transport } from '@tidemark/api'
import type { BacktestRequestInput } from '@tidemark/contract'

/** Its title sets it apart from the user's runs. */
const EXAMPLE: BacktestRequestInput = {
  symbol: 'EURUSD - Daily',
  strategy_name: 'Moving Average',
  init_cash: 100_000,
  fees: 0.00002,
  config: { n1: 20, n2: 50 },
}

export const EXAMPLE_HREF = `/backtest?${new URLSearchParams({
  symbol: 'EURUSD',
  timeframe: 'D1',
  strategy: EXAMPLE.strategy_name,
  fees: String(EXAMPLE.fees),
  config: JSON.stringify(EXAMPLE.config),
})}`

/** Computes the example in the browser; nothing is sent or stored. */
export async function exampleRun(): Promise<BacktestRun> {
  const { createResearchWorker } = await import('@tidemark/api/demo')
  const worker = createResearchWorker()
  const transport: Transport = ({ endpoint, query, body, signal }) =>
    worker.ask({ call: endpoint.name, ...(query && { query }), body }, signal)
  try {
    return await createClient({ transport, hasExtensions: () => true }).runBacktest(EXAMPLE)
  } finally {
    worker.close()
  }
}
