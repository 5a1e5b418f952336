// Times a grid of SmaCross (second argument, JSON) on a CSV (first argument) with one and two threads, in turns: a line
// of JSON in ms.
import { type BacktestRequest, gridRequestSchema } from '@tidemark/contract'
import { gridConfigs } from '@tidemark/engine/research'
import { CsvFiles } from '../cli/readBars'
import { computeGrid } from '../runs/grid'
import { createQueue } from '../runs/queue'
import { createRunner } from '../runs/runner'

const WARM_UP = 3
const TURNS = 7

const [csv = '', grid = ''] = process.argv.slice(2)
const configs = gridConfigs(gridRequestSchema.shape.grid.parse(JSON.parse(grid)))
const request: BacktestRequest = {
  symbol: 'SYNTHETIC',
  strategy_name: 'SmaCross',
  init_cash: 1_000_000,
  fees: 0,
  slippage: 0,
  config: {},
}
const bars = new CsvFiles({}).read(csv)
const queue = createQueue({ runner: createRunner(1), running: 1, waiting: 0 })
const { signal } = new AbortController()
const times: readonly [number[], number[]] = [[], []]
for (let turn = -WARM_UP; turn < TURNS; turn++) {
  for (const threads of [1, 2] as const) {
    const startedAt = performance.now()
    const run = { request, configs, statistics: [], bars, threads }
    await queue.enter((compute) => computeGrid(run, compute, signal), { user: '', caller: signal })
    if (turn >= 0) times[threads - 1]?.push(performance.now() - startedAt)
  }
}
await queue.stop()
process.stdout.write(`${JSON.stringify(times)}\n`)
