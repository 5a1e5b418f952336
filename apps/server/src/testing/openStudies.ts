import { backtestRequestSchema, sweepRequestSchema } from '@tidemark/contract'
import { createMarket, type Market } from '@tidemark/engine/research'
import { expect, onTestFinished } from 'vitest'
import { createLedger } from '../ledger/ledger'
import { createQueue } from '../compute/queue'
import type { StorageQuota } from '../runs/storageQuota'
import type { Runner, Task } from '../compute/task'
import { openStore } from '../store/openStore'
import type { Store, StudyLeads } from '../store/Store'
import { createStudies } from '../studies/studies'
import { deferred } from './deferred'
import { GOOD_REQUEST, inlineRunner, waves } from './startApp'
import { makeUser } from './storeFixtures'
import { tempFolder } from './tempFolder'

export const ANN = makeUser('ann')
export const NOON = Date.UTC(2025, 0, 14, 12)
const REQUEST = backtestRequestSchema.parse(GOOD_REQUEST)
const { config: _config, ...run } = GOOD_REQUEST
export const RUN = run
export const AXES = [
  ['n1', [2, 4, 6]],
  ['n2', [8, 12]],
]
/** Six cells, in two pieces. */
export const SWEEP = {
  kind: 'sweep',
  request: sweepRequestSchema.parse({ run: RUN, axes: AXES, minTrades: 1 }),
} as const
export const STRESS = { kind: 'stress', request: { run: REQUEST } } as const
const { signal } = new AbortController()

/** Holds cells from the second piece on, until released or cancelled. */
export function holdingCells() {
  const held = deferred<null>()
  const begun = deferred<null>()
  const computed: number[] = []
  let pieces = 0
  const runner: Runner = {
    ...inlineRunner,
    async run(task: Task, caller, control) {
      const isCells = task.kind === 'study' && task.job.what === 'cells'
      if (isCells && ++pieces > 1) {
        begun.resolve(null)
        await Promise.race([held.promise, new Promise((resolve) => caller.addEventListener('abort', resolve))])
        caller.throwIfAborted()
      }
      const outcome = await inlineRunner.run(task, caller, control)
      if (outcome.kind === 'cells') computed.push(...Array.from(outcome.batch.value, (_, k) => outcome.batch.from + k))
      return outcome
    },
  }
  return { runner, begun: begun.promise, release: () => held.resolve(null), computed }
}

export function parse(json: Uint8Array) {
  return JSON.parse(Buffer.from(json).toString())
}

/** Of a new data folder, with one series: 'ABC', 500 hours. */
export async function openStudiesStore(): Promise<Store> {
  const store = await openStore(tempFolder())
  onTestFinished(() => store.close())
  await store.putSeries({ symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null }, waves(500))
  return store
}

interface StudiesOptions {
  readonly store?: Store
  readonly runner?: Runner
  /** As if other servers were on the same database. @default the store's own */
  readonly leads?: StudyLeads
  readonly market?: Pick<Market, 'source'>
  readonly running?: number
  readonly waiting?: number
  readonly storage?: StorageQuota
}

export async function openStudies(options: StudiesOptions = {}) {
  const store = options.store ?? (await openStudiesStore())
  const {
    runner = inlineRunner,
    leads = store.studyLeads,
    market = createMarket(store),
    running = 2,
    waiting = 1,
  } = options
  const clock = { now: NOON }
  const tasks: Task[] = []
  const lines: string[] = []
  const counted: Runner = { ...runner, run: (task, ...rest) => (tasks.push(task), runner.run(task, ...rest)) }
  const studies = createStudies({
    store: { ...store, studyLeads: leads },
    market,
    queue: createQueue({ runner: counted, running, waiting }),
    strategies: { list: async () => ({ strategies: [], broken: [] }) },
    threads: () => 1,
    ledger: createLedger({ store, market, now: () => clock.now }),
    storage: options.storage ?? { check: async () => undefined, checkNew: async () => undefined },
    now: () => clock.now,
    log: (line) => void lines.push(line),
  })
  onTestFinished(() => studies.stop())
  const start = async (asked: Parameters<typeof studies.start>[1], user = ANN) =>
    parse(await studies.start(user, asked, signal))
  const get = async (kind: 'sweep' | 'stress', id: string, since = 0, user = ANN) =>
    parse(await studies.get(user, kind, id, since))
  /** Stored, and no longer running. */
  const end = async (kind: 'sweep' | 'stress', id: string) => {
    const stored = async () => (await store.studyStates(ANN.id, kind)).map((state) => JSON.parse(state))
    const status = async () => (await stored()).find((state) => state.id === id)?.status
    await expect.poll(status, { interval: 5 }).toMatch(/done|cancelled/)
    await new Promise((resolve) => setImmediate(resolve))
    return get(kind, id)
  }
  const checks = () => tasks.filter((task) => task.kind === 'study' && task.job.what === 'check').length
  return { studies, store, clock, start, get, end, checks, lines }
}
