import { backtestRequestSchema } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import type { Note } from '../accounts/trail'
import { Problem } from '../problem/problem'
import type { User } from '../store/Store'
import type { OwnStrategy } from '../compute/own/ownStrategies'
import { deferred } from '../testing/deferred'
import { ANN, NOON, openBacktests, PLAIN, REQUEST } from '../testing/openBacktests'
import { inlineRunner, waves } from '../testing/startApp'
import { makeUser } from '../testing/storeFixtures'
import { createQueue } from '../compute/queue'
import type { Runner } from '../compute/task'

const BOB = makeUser('bob')
const DAY = 86_400_000
const note: Note = (action, subject = '') => ({ at: NOON, actor: 'ann', address: '', action, subject })

const MINE: OwnStrategy = {
  id: 'Mine',
  name: 'Mine',
  description: 'Never trades.',
  params: [],
  decide: ({ time }) => ({ warmup: 0, bytes: new Uint8Array(time.length) }),
  file: '/shared/mine.mjs',
  facts: { id: 'Mine', name: 'Mine', description: 'Never trades.', params: [] },
  version: 'v1',
}

const SEVEN_DAYS = {
  week: 'seven-day',
  dayEnds: 'midnight',
  zone: 'UTC',
  fold: false,
  period: 'day',
  perYear: 365,
} as const

describe('a run', () => {
  it('is stored with its equity and report, and answers with what was asked for', async () => {
    const { run, ask, backtests } = await openBacktests()
    const plain = await run()
    const id = plain.run_id ?? ''
    expect(id).toBe('20250114_120000_SmaCross_ABC')
    expect([plain.equity, plain.report]).toEqual([undefined, undefined])
    expect(await ask(id)).toEqual(plain)
    const withEquity = await ask(id, { withEquity: true })
    expect(withEquity.equity).toHaveLength(500)
    expect(withEquity.report).toBeUndefined()
    const withReport = await ask(id, { withReport: true })
    expect(withReport.report?.all.trades).toBe(plain.trades.length)
    expect([withReport.equity, withReport.report_missing]).toEqual([undefined, undefined])
    const whole = await ask(id, { withReport: true, withEquity: true })
    expect(whole).toEqual({ ...plain, equity: withEquity.equity, report: withReport.report })
    expect(await backtests.ids(ANN)).toEqual([id])
    expect(JSON.parse((await backtests.library(ANN)).toString())).toMatchObject([{ run_id: id, strategy: 'SmaCross' }])
    expect([await backtests.ids(BOB), (await backtests.library(BOB)).toString()]).toEqual([[], '[]'])
  })

  it.each([
    [{ withEquity: true }, true, false],
    [{ withReport: true }, false, true],
  ])('answers at once with %o', async (parts, hasEquity, hasReport) => {
    const { run } = await openBacktests()
    const answer = await run(REQUEST, parts)
    expect([answer.equity !== undefined, answer.report !== undefined]).toEqual([hasEquity, hasReport])
  })

  it('of a built-in strategy reads no strategy file, and sends none along', async () => {
    const { run, tasks, lists } = await openBacktests({ own: [MINE] })
    await run()
    expect(lists).toEqual([])
    expect(tasks).toEqual([
      {
        kind: 'backtest',
        request: REQUEST,
        series: [{ symbol: 'ABC', timeframe: 'H1', stored: 'H1', bars: { ...waves(500), calendar: SEVEN_DAYS } }],
      },
    ])
  })

  it('of an own strategy sends its file along', async () => {
    const other = { ...MINE, id: 'Other', name: 'Other', file: '/shared/other.mjs' }
    const { run, tasks } = await openBacktests({ own: [other, MINE] })
    const request = backtestRequestSchema.parse({ symbol: 'ABC - 4 Hours', strategy_name: 'Mine', config: {} })
    expect(await run(request)).toMatchObject({ provenance: { strategy: 'Mine', timeframe: 'H4', bars: 125 } })
    const [task] = tasks
    expect(task?.kind === 'backtest' && task.own).toEqual({ file: MINE.file, facts: MINE.facts })
    expect(task?.series).toMatchObject([{ timeframe: 'H4', stored: 'H1' }])
  })

  it('is described for worker processes without its bars', async () => {
    const jobs: unknown[] = []
    const outcome = await inlineRunner.run(
      {
        kind: 'backtest',
        request: REQUEST,
        series: [{ symbol: 'ABC', timeframe: 'H1', stored: 'H1', bars: { ...waves(500), calendar: SEVEN_DAYS } }],
      },
      PLAIN.signal,
    )
    const queue = createQueue({
      runner: inlineRunner,
      jobs: { run: async (job) => (jobs.push(job), outcome) },
      running: 1,
      waiting: 0,
    })
    const { run } = await openBacktests({ queue })
    await run()
    const series = { symbol: 'ABC', timeframe: 'H1', stored: 'H1' }
    expect(jobs).toEqual([{ kind: 'backtest', request: REQUEST, series, own: null }])
  })

  it('is a run and nothing else', async () => {
    const runner: Runner = { ...inlineRunner, run: async () => ({ kind: 'rows', rows: [] }) }
    const { run, backtests } = await openBacktests({ runner })
    await expect(run()).rejects.toThrow("A backtest came back as 'rows'.")
    expect(await backtests.ids(ANN)).toEqual([])
  })

  it('is refused at a quota, before anything is computed', async () => {
    const full = new Problem(409, 'Full.')
    const asked: string[] = []
    const checkNew = ({ id }: Pick<User, 'id'>) => (asked.push(id), Promise.reject(full))
    const { run, tasks } = await openBacktests({ storage: { checkNew } })
    await expect(run()).rejects.toBe(full)
    expect([tasks, asked]).toEqual([[], [ANN.id]])
  })

  it('tells how far it is by the name that its user gave it', async () => {
    const [begun, held] = [deferred<null>(), deferred<null>()]
    const runner: Runner = {
      ...inlineRunner,
      async run(task, ...rest) {
        begun.resolve(null)
        await held.promise
        return inlineRunner.run(task, ...rest)
      },
    }
    const { run, backtests } = await openBacktests({ runner })
    const running = run(REQUEST, { requestId: 'mine' })
    await begun.promise
    expect(backtests.progressOf(ANN, 'mine')).toBe(0)
    expect([backtests.progressOf(BOB, 'mine'), backtests.progressOf(ANN, 'other')]).toEqual([null, null])
    const unnamed = run()
    expect(backtests.progressOf(ANN, 'undefined')).toBeNull()
    held.resolve(null)
    await Promise.all([running, unnamed])
    expect(backtests.progressOf(ANN, 'mine')).toBeNull()
  })
})

describe('a stored run', () => {
  it('can be noted on by its user alone', async () => {
    const { run, backtests } = await openBacktests()
    const { run_id: id = '' } = await run()
    expect(await backtests.annotate(ANN, id, { star: true })).toEqual({ star: true, tags: [], note: '' })
    const none = { status: 404, detail: `There is no backtest run "${id}".` }
    await expect(backtests.annotate(BOB, id, { star: false })).rejects.toMatchObject(none)
    await expect(backtests.remove(BOB, id, note)).rejects.toMatchObject(none)
    await expect(backtests.restore(BOB, id, note)).rejects.toMatchObject(none)
    await expect(backtests.result(BOB, id, PLAIN)).rejects.toMatchObject(none)
    expect(await backtests.ids(ANN)).toEqual([id])
  })

  it('can be restored for a day after it was deleted, both in the trail', async () => {
    const { run, backtests, store, clock } = await openBacktests()
    const { run_id: id = '' } = await run()
    await backtests.remove(ANN, id, note)
    await expect(backtests.remove(ANN, id, note)).rejects.toMatchObject({ status: 404 })
    clock.now = NOON + DAY
    await backtests.restore(ANN, id, note)
    expect(await backtests.ids(ANN)).toEqual([id])
    const entries = await store.trail({ limit: 9 })
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['run restored', id],
      ['run deleted', id],
    ])
    await backtests.remove(ANN, id, note)
    clock.now = NOON + 2 * DAY + 1
    await expect(backtests.restore(ANN, id, note)).rejects.toMatchObject({ status: 404 })
  })

  it('is purged when it was deleted more than a day ago', async () => {
    const { run, backtests, store, clock } = await openBacktests()
    const { run_id: id = '' } = await run()
    await backtests.remove(ANN, id, note)
    clock.now = NOON + DAY
    await backtests.purge()
    expect(await store.storedBytes(ANN.id)).toBeGreaterThan(0)
    clock.now++
    await backtests.purge()
    expect(await store.storedBytes(ANN.id)).toBe(0)
  })
})
