import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type BacktestRequest, quote, type Timeframe } from '@tidemark/contract'
import { checkBacktest, findStrategy, type Market, readSeriesName } from '@tidemark/engine/research'
import { Problem } from '../http/problem'
import type { NewRun, RunStore, SeriesStore, StoredRun, User } from '../store/Store'
import type { OwnStrategies, OwnStrategy } from '../strategies/ownStrategies'
import type { Compute, Queue } from './queue'

const unzip = promisify(gunzip)

export interface RunOptions {
  readonly withEquity: boolean
}

export interface NewRunOptions extends RunOptions {
  /** Aborted when nobody waits for the result any more. */
  readonly signal: AbortSignal
  /** Chosen by the caller, to ask for the run's progress by. */
  readonly requestId?: string | undefined
}

/** Results are JSON in UTF-8, ready to be sent. */
export interface Backtests {
  /**
   * Checks, runs, and stores: when it throws, nothing has been stored.
   *
   * @throws Problem 404, 422, or 503 when too much is waiting.
   */
  run(user: User, request: BacktestRequest, options: NewRunOptions): Promise<Buffer>
  /** How far the user's run with this request id is: 0 (waiting) to 1; null when it is over or was never there. */
  progressOf(user: User, requestId: string): number | null
  ids(user: User): Promise<string[]>
  /** @throws Problem 404 when the user has no such run. */
  result(user: User, id: string, options: RunOptions): Promise<Buffer>
}

export interface BacktestsOptions {
  readonly store: RunStore & SeriesStore
  readonly market: Market
  readonly queue: Queue
  readonly strategies: Pick<OwnStrategies, 'list'>
  /** Ms since 1970. */
  readonly now: () => number
}

const OBJECT_END = Buffer.from('}')

/** The result as the wire has it, put together from its stored parts without taking them apart: bytes, since text would be copied. */
async function compose(id: string, { result, equity }: StoredRun): Promise<Buffer> {
  const head = Buffer.from(`{"run_id":${JSON.stringify(id)},`)
  const body = (await unzip(result)).subarray(1)
  if (equity === null) return Buffer.concat([head, body])
  return Buffer.concat([head, body.subarray(0, -1), Buffer.from(',"equity":'), await unzip(equity), OBJECT_END])
}

/** Nobody sees how far another's run is. */
function keyOf(user: User, requestId: string): string {
  return `${user.id} ${requestId}`
}

/** What is asked for, and the stored timeframe that it is made from. */
interface Series {
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly stored: Timeframe
}

interface Work {
  /** User id. */
  readonly owner: string
  readonly request: BacktestRequest
  readonly own: OwnStrategy | null
  readonly series: Series
}

/** Backtests on the stored prices, each kept for the user who ran it. */
export function createBacktests({ store, market, queue, strategies, now }: BacktestsOptions): Backtests {
  /** The strategy of a user's own that the request names, once the request has passed all checks; null for a built-in one. */
  async function check(request: BacktestRequest): Promise<OwnStrategy | null> {
    const isBuiltIn = findStrategy(request.strategy_name) !== null
    const own = isBuiltIn ? [] : (await strategies.list()).strategies
    checkBacktest(request, own)
    const wanted = isBuiltIn ? null : findStrategy(request.strategy_name, own)
    return own.find((strategy) => strategy === wanted) ?? null
  }

  async function runOf(work: Work, compute: Compute): Promise<NewRun> {
    const startedAt = now()
    const { owner, request, own, series } = work
    const { symbol, timeframe, stored } = series
    const bars = await store.bars({ symbol, timeframe: stored })
    const done = await compute({
      kind: 'backtest',
      request,
      series: [{ ...series, bars }],
      ...(own && { own: { file: own.file, facts: own.facts } }),
    })
    if (done.kind !== 'run') throw new TypeError(`A backtest came back as '${done.kind}'.`)
    const { strategy, result, equity } = done
    return { owner, strategy, symbol, timeframe, startedAt, request: JSON.stringify(request), result, equity }
  }

  return {
    async run(user, request, { withEquity, signal, requestId }) {
      const own = await check(request)
      const { symbol, timeframe } = readSeriesName(request.symbol)
      const { timeframe: stored } = await market.source(symbol, timeframe)
      const series = { symbol, timeframe, stored }
      const key = requestId === undefined ? undefined : keyOf(user, requestId)
      const work = { owner: user.id, request, own, series }
      const run = await queue.enter((compute) => runOf(work, compute), { user: user.id, caller: signal, id: key })
      const id = await store.addRun(run)
      return compose(id, withEquity ? run : { ...run, equity: null })
    },
    progressOf: (user, requestId) => queue.progressOf(keyOf(user, requestId)),
    ids: (user) => store.runIds(user.id),
    async result(user, id, { withEquity }) {
      const run = await store.run(user.id, id, { withEquity })
      if (!run) throw new Problem(404, `There is no backtest run ${quote(id)}.`)
      return compose(id, run)
    },
  }
}
