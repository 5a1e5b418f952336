import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Grid, gridResultSchema } from '@tidemark/contract'
import type { Bars } from '@tidemark/engine'
import { gridConfigs, runGrid } from '@tidemark/engine/research'
import { z } from 'zod'
import { goal, type Line, measure, type Timing, timingOf } from './measure'
import { csvOf, REQUEST, syntheticBars } from './synthetic'

/** Hours of some ten years. */
const BARS = 57_600

/** 400 configurations, all of which trade. */
const GRID: Grid = {
  n1: Array.from({ length: 20 }, (_, k) => 2 + 2 * k),
  n2: Array.from({ length: 20 }, (_, k) => 50 + 10 * k),
}

const timesSchema = z.tuple([z.array(z.number()), z.array(z.number()), z.array(z.number())])

const GOAL = goal(3000)

/** Many configurations of SmaCross over ten years of hours, and one over a series as long as any. */
export async function gridLines(): Promise<Line[]> {
  const configs = gridConfigs(GRID)
  const bars = syntheticBars(5_000_000, 1)
  const long = measure(() => runGrid({ request: REQUEST, configs: configs.slice(0, 4), bars }), 2, 0)
  const { warm, cold } = await timesOf(syntheticBars(BARS, 1))
  const [one, two, atOnce] = warm
  return [
    { what: `grid of ${configs.length}, ${BARS} hours, 1 thread`, timing: one, reference: GOAL },
    { what: 'the same on 2 warm threads', timing: two, reference: here('1 thread, here', one, 0.6) },
    {
      what: 'the same, by what 2 threads can do here',
      timing: two,
      reference: here('half of two grids at once', atOnce, 1.1),
    },
    { what: 'the same, first time, on the command line', timing: cold, reference: GOAL },
    { what: 'grid of 4, 5,000,000 bars, 1 thread', timing: long, bars: 4 * bars.time.length },
  ]
}

const here = (name: string, { median }: Timing, atMost: number) => ({ name, ms: Number(median.toFixed(1)), atMost })

interface Times {
  /** `atOnce`: half of two whole grids at once, a thread each. The lower limit: cores may share their parts. */
  readonly warm: readonly [one: Timing, two: Timing, atOnce: Timing]
  readonly cold: Timing
}

const SERVER = fileURLToPath(new URL('../../apps/server/', import.meta.url))

/** Builds the server's programs and timeGrid.ts as they are shipped. Their folder is as deep as `dist`. @returns the folder */
async function builtPrograms(): Promise<string> {
  const { build } = await import('vite')
  const outDir = mkdtempSync(join(SERVER, '.programs-'))
  const input = { timeGrid: 'src/testing/timeGrid.ts' }
  await build({ root: SERVER, logLevel: 'warn', build: { outDir, sourcemap: false, rolldownOptions: { input } } })
  return outDir
}

/** @returns the JSON that it prints */
function run(program: string, ...args: string[]): unknown {
  return JSON.parse(execFileSync(process.execPath, [program, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 }))
}

/** On the server's warm threads, one and two of them, and as the command line says that its first grid took. Reading is not in it. */
async function timesOf(bars: Bars): Promise<Times> {
  const folder = await builtPrograms()
  try {
    const csv = join(folder, 'SYNTHETIC.csv')
    writeFileSync(csv, csvOf(bars))
    const grid = JSON.stringify(GRID)
    const [one, two, atOnce] = timesSchema.parse(run(join(folder, 'timeGrid.js'), csv, grid))
    const first = () => {
      const args = ['--csv', csv, '--strategy', 'SmaCross', '--grid', grid, '--json', '--threads', '1']
      return gridResultSchema.parse(run(join(folder, 'cli.js'), 'grid', ...args)).provenance.duration_ms
    }
    return { warm: [timingOf(one), timingOf(two), timingOf(atOnce)], cold: timingOf([first(), first(), first()]) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
