// Times a grid of SmaCross (second argument, JSON) on a CSV (first argument) in turns: on one thread, on two, and half of
// what two whole grids take at once on a thread each, which two threads cannot beat on this machine. A line of JSON in ms.
import { type BacktestRequest, gridRequestSchema } from '@tidemark/contract'
import { gridConfigs } from '@tidemark/engine/research'
import { CsvFiles } from '../cli/readBars'
import { newClaims } from '../compute/claims'
import { computeGrid, shareBars } from '../compute/grid'
import { type Compute, createQueue } from '../compute/queue'
import { createRunner } from '../compute/runner'

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
const queue = createQueue({ runner: createRunner(1, { yields: false }), running: 1, waiting: 0 })
const { signal } = new AbortController()
const run = { request, configs, statistics: [], bars }

const alone = (compute: Compute) => computeGrid({ ...run, threads: 1 }, compute, signal)
const shared = (compute: Compute) => computeGrid({ ...run, threads: 2 }, compute, signal)
const twice = (compute: Compute) => {
  const series = [{ bars: shareBars(bars) }] as const
  return Promise.all([
    compute({ kind: 'grid', request, configs, statistics: [], series, claims: newClaims() }),
    alone(compute),
  ])
}

const works = [
  { work: alone, share: 1, times: [] as number[] },
  { work: shared, share: 1, times: [] as number[] },
  { work: twice, share: 1 / 2, times: [] as number[] },
]
for (let turn = -WARM_UP; turn < TURNS; turn++) {
  for (const { work, share, times } of works) {
    const startedAt = performance.now()
    await queue.enter<unknown>(work, { user: '', caller: signal })
    if (turn >= 0) times.push((performance.now() - startedAt) * share)
  }
}
await queue.stop()
process.stdout.write(`${JSON.stringify(works.map(({ times }) => times))}\n`)
