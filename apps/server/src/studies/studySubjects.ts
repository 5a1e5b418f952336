import { type BacktestRequest, backtestRequestSchema, quote } from '@tidemark/contract'
import { findStrategy, type Market, readSeriesName } from '@tidemark/engine/research'
import type { LiveStudy } from '@tidemark/engine/studies'
import { invalid } from '../problem/problem'
import type { OwnPart } from '../compute/task'
import type { RunStore, User } from '../store/Store'
import type { OwnStrategies } from '../compute/own/ownStrategies'

export type StudiedSeries = Pick<LiveStudy, 'symbol' | 'timeframe' | 'stored'>

export interface StudiedStrategy {
  /** Its short name. */
  readonly id: string
  /** null for a built-in one. */
  readonly own: OwnPart | null
  /** Changes with the file of an own strategy. */
  readonly version: string
}

export interface StudySubjects {
  /** @throws {Problem} 422 when the user has no such run */
  request(user: User, runId: string): Promise<BacktestRequest>
  /** @throws {Problem} 404 or 422 */
  series(run: BacktestRequest): Promise<StudiedSeries>
  /** @throws {Problem} 422 for an unknown one */
  strategy(run: BacktestRequest): Promise<StudiedStrategy>
}

export interface StudySubjectsOptions {
  readonly store: Pick<RunStore, 'run'>
  readonly market: Pick<Market, 'source'>
  readonly strategies: Pick<OwnStrategies, 'list'>
}

export function createStudySubjects({ store, market, strategies }: StudySubjectsOptions): StudySubjects {
  return {
    async request(user, runId) {
      const found = await store.run(user.id, runId, { withEquity: false, withReport: false })
      if (found) return backtestRequestSchema.parse(JSON.parse(found.request))
      const msg = `runId is ${quote(runId)}: there is no such backtest run`
      throw invalid({ loc: ['body', 'runId'], msg, type: 'value_error' })
    },
    async series(run) {
      const { symbol, timeframe } = readSeriesName(run.symbol)
      return { symbol, timeframe, stored: (await market.source(symbol, timeframe)).timeframe }
    },
    async strategy({ strategy_name: name }) {
      const builtIn = findStrategy(name)
      if (builtIn) return { id: builtIn.id, own: null, version: '' }
      const own = (await strategies.list()).strategies
      const wanted = findStrategy(name, own)
      const found = own.find((strategy) => strategy === wanted)
      if (found) return { id: found.id, own: { file: found.file, facts: found.facts }, version: found.version }
      const msg = `unknown strategy ${quote(name)}`
      throw invalid({ loc: ['body', 'run', 'strategy_name'], msg, type: 'value_error' })
    },
  }
}
