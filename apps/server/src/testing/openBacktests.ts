import { type BacktestRequest, backtestRequestSchema, backtestResultSchema } from '@tidemark/contract'
import { gather } from '@tidemark/engine'
import { createMarket } from '@tidemark/engine/research'
import { onTestFinished } from 'vitest'
import { type BacktestsOptions, createBacktests, type ResultOptions } from '../runs/backtests'
import { createQueue } from '../compute/queue'
import type { Runner, Task } from '../compute/task'
import { openStore } from '../store/openStore'
import type { User } from '../store/Store'
import type { OwnStrategy } from '../compute/own/ownStrategies'
import { GOOD_REQUEST, inlineRunner, waves } from './startApp'
import { makeUser } from './storeFixtures'
import { tempFolder } from './tempFolder'

export const ANN = makeUser('ann')
export const NOON = Date.UTC(2025, 0, 14, 12)
export const REQUEST = backtestRequestSchema.parse(GOOD_REQUEST)
export const PLAIN: ResultOptions = { withEquity: false, withReport: false, signal: new AbortController().signal }
const SERIES = { symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null } as const

/** Decides as the file's process would. */
export function decidingRunner(tasks: Task[]): Runner {
  return {
    ...inlineRunner,
    async run(task, ...rest) {
      tasks.push(task)
      if (task.kind !== 'backtest' || task.own === undefined) return inlineRunner.run(task, ...rest)
      const decided = {
        kind: 'decisions',
        warmup: 0,
        bytes: new Uint8Array(gather(task.series[0]).time.length),
      } as const
      return inlineRunner.run({ ...task, own: { ...task.own, decided } }, ...rest)
    },
  }
}

/** On a store of its own with one series: 'ABC', 500 hours. */
export async function openBacktests(
  options: Partial<BacktestsOptions> & { readonly runner?: Runner; readonly own?: OwnStrategy[] } = {},
) {
  const store = await openStore(tempFolder())
  onTestFinished(() => store.close())
  await store.putSeries(SERIES, waves(500))
  const tasks: Task[] = []
  const lists: string[] = []
  const clock = { now: NOON }
  const own = { strategies: options.own ?? [], broken: [] }
  const backtests = createBacktests({
    store,
    market: createMarket(store),
    queue: createQueue({ runner: options.runner ?? decidingRunner(tasks), running: 1, waiting: 1 }),
    strategies: { list: async () => (lists.push('listed'), own) },
    now: () => clock.now,
    storage: { checkNew: async () => undefined },
    ledger: { accept: async () => undefined },
    ...options,
  })
  const ask = async (id: string, parts: object = {}, user: User = ANN) =>
    backtestResultSchema.parse(JSON.parse((await backtests.result(user, id, { ...PLAIN, ...parts })).toString()))
  const run = async (request: BacktestRequest = REQUEST, parts: object = {}, user: User = ANN) =>
    backtestResultSchema.parse(JSON.parse((await backtests.run(user, request, { ...PLAIN, ...parts })).toString()))
  return { backtests, store, tasks, lists, clock, ask, run, own }
}
