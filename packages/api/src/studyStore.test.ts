import type { StudyStatus } from '@tidemark/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './errors'
import { createStudyStore } from './studyStore'
import type { StudyCalls } from './studies'

function sweep(status: StudyStatus, from = 0, to = 0, id = 'a') {
  const numbers = Array.from({ length: to - from }, (_, k) => from + k)
  return {
    id,
    status,
    strategy: 'SmaCross',
    symbol: 'EURUSD',
    timeframe: 'H1' as const,
    createdAt: '2025-01-14T14:32:07Z',
    computedMs: 0,
    done: to,
    total: 6,
    settings: [],
    ahead: 0,
    error: null,
    cells: { next: to, cell: numbers, value: numbers, return: numbers, trades: numbers },
  }
}

type Sweep = ReturnType<typeof sweep>
type Calls = StudyCalls<string, Sweep>

function setUp(answers: readonly (Sweep | ApiError)[], start: Sweep | ApiError = sweep('queued')) {
  const left = [...answers]
  const give = async (answer: Sweep | ApiError | undefined) => {
    if (answer === undefined || answer instanceof ApiError) throw answer ?? new Error('nothing more to answer')
    return answer
  }
  const calls = {
    start: vi.fn<Calls['start']>(() => give(start)),
    list: vi.fn<Calls['list']>(async () => []),
    get: vi.fn<Calls['get']>(() => give(left.shift())),
    cancel: vi.fn<Calls['cancel']>(() => give(sweep('cancelled', 0, 4))),
  }
  const waits: number[] = []
  const store = createStudyStore<string, Sweep>({ calls, wait: async (ms) => void waits.push(ms) })
  const statuses: string[] = []
  store.subscribe(() => statuses.push(store.get().status))
  return { store, calls, statuses, waits }
}

const BUSY = new ApiError('Too many', { kind: 'http', status: 503 })
const OFFLINE = new ApiError('Failed to fetch', { kind: 'network', status: 0 })
const THROTTLED = new ApiError('Slow down', { kind: 'http', status: 429 })
const REFUSED = new ApiError('Gone', { kind: 'http', status: 404 })

afterEach(() => vi.useRealTimers())

describe('a study that is followed', () => {
  it('is asked about until it is over, and only for the cells that are new', async () => {
    const { store, calls, statuses } = setUp([sweep('running', 0, 2), sweep('running', 2, 5), sweep('done', 5, 6)])
    expect(await store.start('q')).toBe('a')
    await vi.waitFor(() => expect(store.get().status).toBe('over'))
    expect(store.get().study).toMatchObject({ status: 'done', cells: { next: 6, cell: [0, 1, 2, 3, 4, 5] } })
    expect(calls.get.mock.calls.map(([id, , since]) => [id, since])).toEqual([
      ['a', 0],
      ['a', 2],
      ['a', 5],
    ])
    expect(statuses).toEqual(['starting', 'following', 'following', 'following', 'over'])
  })

  it('is over at once where its first answer says so', async () => {
    const { store, calls } = setUp([], sweep('done', 0, 6))
    await store.start('q')
    expect(store.get()).toMatchObject({ status: 'over', study: { status: 'done' } })
    expect(calls.get).not.toHaveBeenCalled()
  })

  it('can be opened by its id, from the first cell on', async () => {
    const { store, calls } = setUp([{ ...sweep('done', 0, 6, 'b') }])
    store.open('b')
    await vi.waitFor(() => expect(store.get().status).toBe('over'))
    expect(calls.get).toHaveBeenCalledWith('b', expect.any(AbortSignal), undefined)
  })

  it('keeps what it has when it is cancelled', async () => {
    const { store, calls } = setUp([])
    calls.get.mockImplementation(() => new Promise<Sweep>(() => undefined))
    await store.start('q')
    store.cancel()
    await vi.waitFor(() =>
      expect(store.get()).toMatchObject({ status: 'over', study: { status: 'cancelled', done: 4 } }),
    )
    expect(calls.cancel).toHaveBeenCalledWith('a', expect.any(AbortSignal))
  })

  it('fails with what it was refused with, keeps the one before, and goes on when it is told to', async () => {
    const { store, calls } = setUp([sweep('done', 0, 6)], BUSY)
    store.open('a')
    await vi.waitFor(() => expect(store.get().status).toBe('over'))
    expect(await store.start('q')).toBeNull()
    const failed = store.get()
    expect(failed).toMatchObject({ status: 'failed', error: BUSY, study: { status: 'done' } })
    calls.start.mockResolvedValueOnce(sweep('done', 0, 6, 'c'))
    if (failed.status === 'failed') failed.retry()
    await vi.waitFor(() => expect(store.get()).toMatchObject({ status: 'over', study: { id: 'c' } }))
  })

  it('asks again where a question about it failed', async () => {
    const { store } = setUp([sweep('running', 0, 3), REFUSED, sweep('done', 3, 6)])
    await store.start('q')
    await vi.waitFor(() => expect(store.get().status).toBe('failed'))
    const failed = store.get()
    expect(failed.study?.cells.cell).toEqual([0, 1, 2])
    if (failed.status === 'failed') failed.retry()
    await vi.waitFor(() => expect(store.get().status).toBe('over'))
    expect(store.get().study?.cells.cell).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('survives failed polls, with pauses that grow until one succeeds', async () => {
    const { store, statuses, waits } = setUp([
      sweep('running', 0, 2),
      OFFLINE,
      THROTTLED,
      BUSY,
      sweep('running', 2, 4),
      OFFLINE,
      sweep('done', 4, 6),
    ])
    await store.start('q')
    await vi.waitFor(() => expect(store.get().status).toBe('over'))
    expect(statuses).not.toContain('failed')
    expect(store.get().study?.cells.cell).toEqual([0, 1, 2, 3, 4, 5])
    expect(waits).toEqual([300, 600, 1200, 2400, 300, 600])
  })

  it('fails where polls keep failing for a minute, and is retried from there', async () => {
    const { store, calls, waits } = setUp([])
    calls.get.mockRejectedValue(OFFLINE)
    await store.start('q')
    await vi.waitFor(() => expect(store.get()).toMatchObject({ status: 'failed', error: OFFLINE, study: { id: 'a' } }))
    const waited = waits.reduce((sum, ms) => sum + ms, 0)
    expect(waited).toBeGreaterThan(60_000)
    expect(Math.max(...waits)).toBe(10_000)
    calls.get.mockResolvedValueOnce(sweep('done', 0, 6))
    const failed = store.get()
    if (failed.status === 'failed') failed.retry()
    await vi.waitFor(() => expect(store.get().status).toBe('over'))
  })

  it('that cannot be opened says so at once', async () => {
    const { store, waits } = setUp([OFFLINE])
    store.open('b')
    await vi.waitFor(() => expect(store.get()).toMatchObject({ status: 'failed', error: OFFLINE }))
    expect(waits).toEqual([])
  })

  it('listens for its end once, however often it polls', async () => {
    vi.useFakeTimers()
    const listening = new Set<unknown>()
    const { calls } = setUp([])
    calls.get.mockImplementation(async (_id, signal) => {
      if (signal !== undefined && calls.get.mock.calls.length === 1) {
        vi.spyOn(signal, 'addEventListener').mockImplementation((_type, listener) => void listening.add(listener))
        vi.spyOn(signal, 'removeEventListener').mockImplementation((_type, listener) => void listening.delete(listener))
      }
      return sweep('running')
    })
    const store = createStudyStore<string, Sweep>({ calls })
    await store.start('q')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(calls.get.mock.calls.length).toBeGreaterThan(50)
    expect(listening.size).toBeLessThanOrEqual(1)
    store.leave()
  })

  it('is not asked about any more once the screen is left, or another one is opened', async () => {
    const { store, calls } = setUp([])
    const requested: AbortSignal[] = []
    calls.get.mockImplementation((_id, signal) => {
      if (signal) requested.push(signal)
      return new Promise<Sweep>(() => undefined)
    })
    await store.start('q')
    store.open('b')
    expect(requested.map(({ aborted }) => aborted)).toEqual([true, false])
    store.leave()
    expect(requested.map(({ aborted }) => aborted)).toEqual([true, true])
    expect(store.get().study).toBeNull()
  })
})
