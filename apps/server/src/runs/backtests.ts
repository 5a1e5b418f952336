import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  type AnnotationChange,
  type BacktestRequest,
  backtestRequestSchema,
  type MadeOf,
  quote,
  type RunAnnotation,
  type Timeframe,
} from '@tidemark/contract'
import { checkBacktest, findStrategy, type Market, readSeriesName } from '@tidemark/engine/research'
import { z } from 'zod'
import type { Note } from '../accounts/trail'
import { Problem } from '../problem/problem'
import type { Ledger } from '../ledger/ledger'
import { rowOf } from '../ledger/rows'
import type { StorageQuota } from './storageQuota'
import { refusalOf } from '../problem/refusal'
import type { NewRun, RunParts, RunStore, SeriesStore, StoredRun, StudyStore, User } from '../store/Store'
import type { LedgerStore } from '../store/ledger'
import type { OwnStrategies, OwnStrategy } from '../compute/own/ownStrategies'
import { createLibraryMarks } from './libraryMarks'
import type { ComputeAnywhere, Queue } from '../compute/queue'

const unzip = promisify(gunzip)

interface NewRunOptions extends RunParts {
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal
  readonly requestId?: string | undefined
}

export interface ResultOptions extends RunParts {
  /** With what the same request would be computed of today. @default false */
  readonly withPrices?: boolean
  readonly signal: AbortSignal
}

/** Results are JSON in UTF-8, ready to send. */
export interface Backtests {
  /**
   * Nothing is stored when it throws.
   *
   * @throws {Problem} 404, 422, 409 at the quota of stored runs, or 503 when the queue is full
   */
  run(user: User, request: BacktestRequest, options: NewRunOptions): Promise<Buffer>
  /** 0 (waiting) to 1; null when finished or unknown. */
  progressOf(user: User, requestId: string): number | null
  ids(user: User): Promise<string[]>
  /** Newest first. */
  library(user: User): Promise<Buffer>
  /** @throws {Problem} 404 when the user has no such run, as do the two below */
  annotate(user: User, id: string, change: AnnotationChange): Promise<RunAnnotation>
  /** Restorable for a day. With an entry in the trail, like the one below. */
  remove(user: User, id: string, note: Note): Promise<void>
  restore(user: User, id: string, note: Note): Promise<void>
  purge(): Promise<void>
  /**
   * A missing report is recomputed if the bars are unchanged; otherwise the response says why not.
   *
   * @throws {Problem} 404 when the user has no such run; 503 when the queue is too full to compute a report
   */
  result(user: User, id: string, options: ResultOptions): Promise<Buffer>
}

export interface BacktestsOptions {
  readonly store: RunStore & SeriesStore & StudyStore & Pick<LedgerStore, 'ledgerRows'>
  readonly market: Market
  readonly queue: Queue
  readonly strategies: Pick<OwnStrategies, 'list'>
  /** Epoch ms. */
  readonly now: () => number
  readonly storage: Pick<StorageQuota, 'checkNew'>
  readonly ledger: Pick<Ledger, 'accept'>
}

/** In ms. */
export const RESTORABLE_MS = 24 * 60 * 60 * 1000

function noRun(id: string): Problem {
  return new Problem(404, `There is no backtest run ${quote(id)}.`)
}

const OBJECT_END = Buffer.from('}')

/** In bytes, because strings would be copied. */
async function compose(
  id: string,
  { result, equity, report }: Pick<StoredRun, 'result' | 'equity' | 'report'>,
  { reportMissing, pricesNow }: { readonly reportMissing?: string; readonly pricesNow?: MadeOf | null } = {},
): Promise<Buffer> {
  const head = Buffer.from(`{"run_id":${JSON.stringify(id)},`)
  const parts = [head, (await unzip(result)).subarray(1, -1)]
  if (equity !== null) parts.push(Buffer.from(',"equity":'), await unzip(equity))
  if (report !== null) parts.push(Buffer.from(',"report":'), await unzip(report))
  if (pricesNow) parts.push(Buffer.from(`,"prices_now":${JSON.stringify(pricesNow)}`))
  if (reportMissing !== undefined) parts.push(Buffer.from(`,"report_missing":${JSON.stringify(reportMissing)}`))
  return Buffer.concat([...parts, OBJECT_END])
}

const comparableSchema = z.object({ trades: z.array(z.unknown()), provenance: z.object({ bars_hash: z.string() }) })

/** null if they agree. */
async function differenceOf(stored: Uint8Array, again: Uint8Array): Promise<string | null> {
  const [before, now] = await Promise.all(
    [stored, again].map(async (packed) => comparableSchema.parse(JSON.parse((await unzip(packed)).toString()))),
  )
  if (before?.provenance.bars_hash !== now?.provenance.bars_hash) {
    return 'The prices have changed since this run. Run it again to see its report.'
  }
  if (JSON.stringify(before?.trades) === JSON.stringify(now?.trades)) return null
  return 'The strategy has changed since this run. Run it again to see its report.'
}

/** Nobody may see another's progress. */
function keyOf(user: User, requestId: string): string {
  return `${user.id} ${requestId}`
}

interface Series {
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly stored: Timeframe
}

interface Work {
  readonly owner: string
  readonly request: BacktestRequest
  readonly own: OwnStrategy | null
  readonly series: Series
}

export function createBacktests({
  store,
  market,
  queue,
  strategies,
  now,
  storage,
  ledger,
}: BacktestsOptions): Backtests {
  async function check(request: BacktestRequest): Promise<OwnStrategy | null> {
    const isBuiltIn = findStrategy(request.strategy_name) !== null
    const own = isBuiltIn ? [] : (await strategies.list()).strategies
    checkBacktest(request, own)
    const wanted = isBuiltIn ? null : findStrategy(request.strategy_name, own)
    return own.find((strategy) => strategy === wanted) ?? null
  }

  async function workOf(user: User, request: BacktestRequest): Promise<Work> {
    const own = await check(request)
    const { symbol, timeframe } = readSeriesName(request.symbol)
    const { timeframe: stored } = await market.source(symbol, timeframe)
    return { owner: user.id, request, own, series: { symbol, timeframe, stored } }
  }

  async function reportAgain(
    user: User,
    { request, result }: StoredRun,
    signal: AbortSignal,
  ): Promise<{ readonly report: Uint8Array } | { readonly reason: string }> {
    try {
      const work = await workOf(user, backtestRequestSchema.parse(JSON.parse(request)))
      const run = await queue.enter((compute) => runOf(work, compute), { user: user.id, caller: signal })
      const reason = await differenceOf(result, run.result)
      return reason === null ? { report: run.report } : { reason }
    } catch (error) {
      if (refusalOf(error)?.status !== 404 && refusalOf(error)?.status !== 422) throw error
      return { reason: 'This run can no longer be made: its prices or its strategy are gone or have changed.' }
    }
  }

  /** null when the same run can no longer be made. */
  async function madeOfNow(user: User, { request }: StoredRun, signal: AbortSignal): Promise<MadeOf | null> {
    const run = backtestRequestSchema.parse(JSON.parse(request))
    const plan = { kind: 'stress', run, request: {} } as const
    try {
      const { own, series } = await workOf(user, run)
      const done = await queue.enter(
        async (compute) => {
          const bars = await store.bars({ symbol: series.symbol, timeframe: series.stored })
          const part = own ? { own: { file: own.file, facts: own.facts } } : {}
          return compute({ kind: 'study', job: { what: 'check', plan }, series: [{ ...series, bars }], ...part })
        },
        { user: user.id, caller: signal },
      )
      return done.kind === 'checked' ? done.madeOf : null
    } catch (error) {
      if (refusalOf(error)?.status !== 404 && refusalOf(error)?.status !== 422) throw error
      return null
    }
  }

  async function runOf(work: Work, compute: ComputeAnywhere): Promise<NewRun & { readonly report: Uint8Array }> {
    const startedAt = now()
    const { owner, request, own, series } = work
    const { symbol, timeframe, stored } = series
    const part = own && { file: own.file, facts: own.facts }
    const task = async () => {
      const bars = await store.bars({ symbol, timeframe: stored })
      return { kind: 'backtest', request, series: [{ ...series, bars }], ...(part && { own: part }) } as const
    }
    const done = await compute(task, { kind: 'backtest', request, series, own: part })
    if (done.kind !== 'run') throw new TypeError(`A backtest came back as '${done.kind}'.`)
    const { kind: _kind, tries, ...parts } = done
    const rows = tries.map((batch) => rowOf({ owner, at: startedAt, study: null }, batch))
    return { owner, symbol, timeframe, startedAt, request: JSON.stringify(request), ...parts, tries: rows }
  }

  /** While the run is computed, so that nobody waits for it. */
  async function accept({ owner, request, series }: Work): Promise<void> {
    const what = { kind: 'run', ...series, strategy: request.strategy_name }
    await ledger.accept({ owner, at: now(), study: null }, what, 1)
  }

  const markLibrary = createLibraryMarks(store)
  const purge = () => store.purgeRuns(now() - RESTORABLE_MS)

  return {
    async run(user, request, { withEquity, withReport, signal, requestId }) {
      await storage.checkNew(user)
      const work = await workOf(user, request)
      const key = requestId === undefined ? undefined : keyOf(user, requestId)
      const accepted = accept(work)
      // Heard at once: the run may fail first.
      accepted.catch(() => undefined)
      const run = await queue.enter((compute) => runOf(work, compute), { user: user.id, caller: signal, id: key })
      await accepted
      const id = await store.addRun(run)
      const { result, equity, report } = run
      return compose(id, { result, equity: withEquity ? equity : null, report: withReport ? report : null })
    },
    progressOf: (user, requestId) => queue.progressOf(keyOf(user, requestId)),
    ids: (user) => store.runIds(user.id),
    library: async (user) => {
      const { buffer, byteOffset, byteLength } = await markLibrary(user, await store.library(user.id))
      return Buffer.from(buffer, byteOffset, byteLength)
    },
    async annotate(user, id, change) {
      const annotation = await store.annotateRun(user.id, id, change)
      if (annotation === null) throw noRun(id)
      return annotation
    },
    async remove(user, id, note) {
      if (!(await store.deleteRun(user.id, id, now(), note('run deleted', id)))) throw noRun(id)
    },
    async restore(user, id, note) {
      await purge()
      if (!(await store.restoreRun(user.id, id, note('run restored', id)))) throw noRun(id)
    },
    purge,
    async result(user, id, { withEquity, withReport, withPrices = false, signal }) {
      const run = await store.run(user.id, id, { withEquity, withReport })
      if (!run) throw noRun(id)
      const pricesNow = withPrices ? await madeOfNow(user, run, signal) : null
      if (!withReport || run.report !== null) return compose(id, run, { pricesNow })
      const again = await reportAgain(user, run, signal)
      if ('reason' in again) return compose(id, run, { pricesNow, reportMissing: again.reason })
      await store.addReport(id, again.report)
      return compose(id, { ...run, report: again.report }, { pricesNow })
    },
  }
}
