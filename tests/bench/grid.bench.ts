import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BacktestRequest, type Grid, gridResultSchema } from '@tidemark/contract'
import type { Bars } from '@tidemark/engine'
import { gridConfigs, runGrid } from '@tidemark/engine/research'
import { type Line, measure, type Timing, timingOf } from './measure'
import { csvOf, syntheticBars } from './synthetic'

/** Hours of about ten years. */
const BARS = 57_600

/** 400 configurations, all of which trade. */
const GRID: Grid = {
  n1: Array.from({ length: 20 }, (_, k) => 2 + 2 * k),
  n2: Array.from({ length: 20 }, (_, k) => 50 + 10 * k),
}

const GOAL = { name: 'goal', ms: 3000, atMost: 1 }

/** Many SmaCross configurations, and one over a long series. */
export function gridLines(): Line[] {
  const request: BacktestRequest = {
    symbol: 'SYNTHETIC',
    strategy_name: 'SmaCross',
    init_cash: 1_000_000,
    fees: 0,
    slippage: 0,
    config: {},
  }
  const configs = gridConfigs(GRID)
  const bars = syntheticBars(BARS, 1)
  const long = syntheticBars(5_000_000, 1)
  const [one, two] = onCommandLine(bars)
  return [
    {
      what: `grid of ${configs.length}, ${BARS} hours, 1 thread`,
      timing: measure(() => runGrid({ request, configs, bars }), 5, 1),
      reference: GOAL,
    },
    { what: 'the same, first time, on the command line', timing: one, reference: GOAL },
    {
      what: 'the same with --threads 2',
      timing: two,
      reference: { name: '--threads 1, here', ms: Number(one.median.toFixed(1)), atMost: 0.6 },
    },
    {
      what: 'grid of 4, 5,000,000 bars, 1 thread',
      timing: measure(() => runGrid({ request, configs: configs.slice(0, 4), bars: long }), 2, 0),
      bars: 4 * long.time.length,
    },
  ]
}

/** As the command line reports, without reading the file and before compilation. */
function onCommandLine(bars: Bars): readonly [one: Timing, two: Timing] {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-bench-'))
  try {
    const csv = join(folder, 'SYNTHETIC.csv')
    writeFileSync(csv, csvOf(bars))
    const main = fileURLToPath(new URL('../../apps/server/src/cli/main.ts', import.meta.url))
    const options = ['--csv', csv, '--strategy', 'SmaCross', '--grid', JSON.stringify(GRID), '--json']
    const once = (threads: 1 | 2) => {
      const args = ['--import', 'tsx', main, 'grid', ...options, '--threads', String(threads)]
      const text = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
      return gridResultSchema.parse(JSON.parse(text)).provenance.duration_ms
    }
    const rounds = Array.from({ length: 3 }, () => [once(1), once(2)] as const)
    return [timingOf(rounds.map(([one]) => one)), timingOf(rounds.map(([, two]) => two))]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
