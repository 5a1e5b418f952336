import { backtestResultSchema } from '@tidemark/contract'
import { createResearchWorker } from '@tidemark/api/demo'

// Restarts the demo's worker, then runs backtests in it.

const STARTS = 7
const RUNS = 25

/** EURUSD has about 20,000 hours in the sample from here. */
const body = {
  symbol: 'EURUSD - 1 Hour',
  strategy_name: 'SmaCross',
  config: { n1: 10, n2: 20 },
  start_date: '2015-09-28',
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function measureAll() {
  const starts: number[] = []
  for (let k = 0; k < STARTS; k++) {
    const worker = createResearchWorker()
    starts.push(await timed(() => worker.open()))
    worker.close()
  }
  const worker = createResearchWorker()
  const runs: number[] = []
  for (let k = 0; k < RUNS; k++) runs.push(await timed(() => worker.ask({ call: 'runBacktest', body })))
  const { body: answer } = await worker.ask({ call: 'runBacktest', body })
  return { starts, runs, bars: backtestResultSchema.parse(answer).provenance?.bars ?? 0 }
}

document.documentElement.dataset['figures'] = JSON.stringify(await measureAll())
