import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type BacktestRequest, splitSeriesName, TIMEFRAME_LABELS, type Timeframe } from '@tidemark/contract'
import { checkBacktest } from '@tidemark/engine/research'
import { createGate, GateFullError } from '../gate'
import { quote } from '../http/issues'
import { invalid, Problem } from '../http/problem'
import type { Market } from '../market/market'
import type { NewRun, RunStore, SeriesStore, StoredRun, User } from '../store/Store'
import type { Runner } from './task'

const unzip = promisify(gunzip)

export interface RunOptions {
  readonly withEquity: boolean
}

/** Results are JSON text, ready to be sent. */
export interface Backtests {
  /**
   * Checks, runs, and stores: when it throws, nothing has been stored.
   *
   * @throws Problem 404, 422, or 503 when too much is waiting.
   */
  run(user: User, request: BacktestRequest, options: RunOptions & { readonly signal: AbortSignal }): Promise<string>
  ids(user: User): Promise<string[]>
  /** @throws Problem 404 when the user has no such run. */
  result(user: User, id: string, options: RunOptions): Promise<string>
  /** Breaks off what is running; nothing of it is stored. */
  stop(): Promise<void>
}

export interface BacktestsOptions {
  readonly store: RunStore & SeriesStore
  readonly market: Market
  readonly runner: Runner
  /** Ms since 1970. */
  readonly now: () => number
  /** Runs that go on at once, and runs that may wait for their turn. */
  readonly running: number
  readonly waiting: number
}

async function unpack(bytes: Uint8Array): Promise<string> {
  return (await unzip(bytes)).toString('utf8')
}

/** The result as the wire has it, put together from its stored parts without taking them apart. */
async function compose(id: string, { result, equity }: StoredRun): Promise<string> {
  const ending = equity ? `,"equity":${await unpack(equity)}}` : '}'
  return `{"run_id":${JSON.stringify(id)},${(await unpack(result)).slice(1, -1)}${ending}`
}

/** What is asked for, and the stored timeframe that it is made from. */
interface Series {
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly stored: Timeframe
}

function seriesOf(request: BacktestRequest): Pick<Series, 'symbol' | 'timeframe'> {
  const series = splitSeriesName(request.symbol)
  if (series) return { symbol: series.symbol.toUpperCase(), timeframe: series.timeframe }
  const labels = Object.values(TIMEFRAME_LABELS).join(', ')
  throw invalid({
    loc: ['body', 'symbol'],
    msg: `symbol is ${quote(request.symbol)}: must be a symbol and a timeframe, like "EURUSD - 1 Hour"; timeframes are ${labels}`,
    type: 'value_error',
  })
}

/** Backtests on the stored prices, each kept for the user who ran it. */
export function createBacktests({ store, market, runner, now, running, waiting }: BacktestsOptions): Backtests {
  const gate = createGate({ running, waiting })
  const stopping = new AbortController()

  /** Bars are read when it is the run's turn, so that those who wait take up no memory. */
  async function compute(
    owner: string,
    request: BacktestRequest,
    series: Series,
    signal: AbortSignal,
  ): Promise<NewRun> {
    const startedAt = now()
    const { symbol, timeframe, stored } = series
    const bars = await store.bars({ symbol, timeframe: stored })
    const outcome = await runner.run({ request, symbol, timeframe, bars, stored }, signal)
    signal.throwIfAborted()
    if (outcome.kind === 'refused') throw new Problem(outcome.status, outcome.detail)
    const { strategy, result, equity } = outcome
    return { owner, strategy, symbol, timeframe, startedAt, request: JSON.stringify(request), result, equity }
  }

  return {
    async run(user, request, { withEquity, signal: caller }) {
      checkBacktest(request)
      const { symbol, timeframe } = seriesOf(request)
      const { timeframe: stored } = await market.source(symbol, timeframe)
      const signal = AbortSignal.any([caller, stopping.signal])
      try {
        const run = await gate.enter(() => compute(user.id, request, { symbol, timeframe, stored }, signal), signal)
        const id = await store.addRun(run)
        return await compose(id, withEquity ? run : { ...run, equity: null })
      } catch (error) {
        // Whatever an aborted run fails with, the reason is why.
        signal.throwIfAborted()
        if (!(error instanceof GateFullError)) throw error
        const detail = `The server is busy: ${running} backtests are running and ${waiting} are waiting. Try again in a moment.`
        throw new Problem(503, detail, { headers: { 'retry-after': '5' } })
      }
    },
    ids: (user) => store.runIds(user.id),
    async result(user, id, { withEquity }) {
      const run = await store.run(user.id, id, { withEquity })
      if (!run) throw new Problem(404, `There is no backtest run ${quote(id)}.`)
      return compose(id, run)
    },
    async stop() {
      stopping.abort(new Problem(503, 'The server is stopping: the run was broken off and not stored.'))
      await runner.close()
    },
  }
}
