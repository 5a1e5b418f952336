import { availableParallelism } from 'node:os'
import { type GridResult, type GridRow, gridRequestSchema, type Summary, summarySchema } from '@tidemark/contract'
import { detectTimeframe } from '@tidemark/engine'
import { checkGrid, gridConfigs, gridProvenance, runGrid } from '@tidemark/engine/research'
import { z } from 'zod'
import { Problem } from '../problem/problem'
import type { Grid } from '../compute/grid'
import { BadInput } from './badInput'
import { wholeNumber } from './options'
import type { CsvFiles } from './readBars'
import { cliRequestSchema, cutRows, wireRequestOf } from './request'

/** Above it, threads pay off: bars times configurations. */
const SMALL = 100_000_000

const USUAL = 'Sharpe Ratio'

export const cliGridSchema = cliRequestSchema.extend({
  grid: gridRequestSchema.shape.grid,
  statistics: z.array(z.string()).default([]),
  sort: z.string().min(1, 'must name a figure').default(USUAL),
  threads: wholeNumber(1, 64).optional(),
})
export type CliGrid = z.output<typeof cliGridSchema>

/**
 * In several threads if large; rows sorted by {@link ranked}.
 *
 * @throws {BadInput} or an engine error, with a message for the user
 */
export async function runCliGrid(asked: CliGrid, files: CsvFiles): Promise<GridResult> {
  const { csv, grid, sort } = asked
  const request = wireRequestOf(asked)
  const configs = gridConfigs(grid)
  checkGrid({ request, configs })
  const { threads } = asked
  let helpers = await startThreads(threads ?? 1)
  try {
    const bars = cutRows(files.read(csv), asked)
    const statistics = [...new Set(isInSummary(sort) ? asked.statistics : [...asked.statistics, sort])]
    const run = { request, configs, bars, statistics }
    const startedAt = performance.now()
    const isSmall = configs.length * bars.time.length <= SMALL
    if (threads === undefined && !isSmall) helpers = await startThreads(availableParallelism())
    const rows = helpers === null ? runGrid(run) : await inThreads(helpers, run)
    const series = { symbol: request.symbol, timeframe: detectTimeframe(bars) }
    const provenance = gridProvenance(run, series, performance.now() - startedAt)
    return { rows: ranked(rows, sort), provenance }
  } finally {
    await helpers?.stop()
  }
}

/** Descending by the metric, then rows without it, then bankrupt runs. */
export function ranked(rows: readonly GridRow[], sort: string): GridRow[] {
  return rows.toSorted((a, b) => lostAll(a) - lostAll(b) || compare(figureIn(a, sort), figureIn(b, sort)))
}

function lostAll({ bankrupt_at = null }: GridRow): number {
  return Number(bankrupt_at !== null)
}

interface Helpers {
  run(grid: Omit<Grid, 'threads'>): Promise<GridRow[]>
  stop(): Promise<void>
}

/** They start up while the file is read; null when this thread is the only one. */
async function startThreads(threads: number): Promise<Helpers | null> {
  if (threads === 1) return null
  const [{ computeGrid }, { createQueue }, { createRunner }] = await Promise.all([
    import('../compute/grid'),
    import('../compute/queue'),
    import('../compute/runner'),
  ])
  const others = threads - 1
  const queue = createQueue({ runner: createRunner(others, { warm: others, yields: false }), running: 1, waiting: 0 })
  const { signal } = new AbortController()
  return {
    run: (grid) =>
      queue.enter((compute) => computeGrid({ ...grid, threads }, compute, signal), { user: '', caller: signal }),
    stop: () => queue.stop(),
  }
}

async function inThreads(helpers: Helpers, grid: Omit<Grid, 'threads'>): Promise<GridRow[]> {
  try {
    return await helpers.run(grid)
  } catch (error) {
    throw error instanceof Problem ? new BadInput(error.message, { cause: error }) : error
  }
}

function isInSummary(name: string): name is keyof Summary {
  return name in summarySchema.shape
}

/** Durations in seconds; null if the row has none. */
export function figureIn({ summary, statistics }: GridRow, name: string): number | null {
  const value = isInSummary(name) ? summary[name] : (statistics[name] ?? null)
  if (typeof value === 'object') return value?.seconds ?? null
  return typeof value === 'number' ? value : null
}

function compare(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return b - a
}
