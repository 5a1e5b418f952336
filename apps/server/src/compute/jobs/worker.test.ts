import { hostname } from 'node:os'
import { backtestRequestSchema } from '@tidemark/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outcome } from '../task'
import { StoreError } from '../../store/Store'
import { deferred } from '../../testing/deferred'
import { GOOD_REQUEST } from '../../testing/startApp'
import { heldRun, holdTimers, settle, startFakeWorker } from '../../testing/startFakeWorker'
import type { Job } from './job'

const HALF_SECOND = 500
const SERIES = { symbol: 'ABC', timeframe: 'H1', stored: 'H1' } as const
const BACKTEST: Job = {
  kind: 'backtest',
  request: backtestRequestSchema.parse(GOOD_REQUEST),
  series: SERIES,
  own: null,
}
const DONE: Outcome = { kind: 'answer', json: Uint8Array.of(1) }
const AWAY = new StoreError('unreachable', 'The database does not answer.')

const refuse = () => Promise.reject(AWAY)

beforeEach(holdTimers)
afterEach(() => void vi.useRealTimers())

describe('a worker', () => {
  it('takes as many jobs as it has threads, and the next when one ends', async () => {
    const { run, result } = heldRun()
    const { give, tasks, worker, queue } = startFakeWorker({ run, threads: 2 })
    give(...['a', 'b', 'c'].map((id) => ({ id, job: BACKTEST })))
    await settle()
    expect([tasks.length, worker.running(), await queue.waiting()]).toEqual([2, 2, 1])
    result.resolve(DONE)
    await settle()
    expect([tasks.length, worker.running(), await queue.waiting()]).toEqual([3, 0, 0])
  })

  it('takes one more job while a result is being stored', async () => {
    const { give, tasks, queue, beats, outcomes } = startFakeWorker()
    const stored = deferred<void>()
    const storing = { ...queue }
    queue.finish = (id, outcome) => stored.promise.then(() => storing.finish(id, outcome))
    give(...['a', 'b', 'c'].map((id) => ({ id, job: BACKTEST })))
    await vi.advanceTimersByTimeAsync(HALF_SECOND)
    expect([tasks.length, Object.keys(beats.at(-1)?.jobs ?? {}), outcomes.size]).toEqual([2, ['a', 'b'], 0])
    stored.resolve()
    await settle()
    expect([...outcomes.keys()]).toEqual(['a', 'b', 'c'])
  })

  it('looks for jobs every half second, in case a notice is lost or the database does not answer', async () => {
    const { queue, tasks } = startFakeWorker()
    await settle()
    queue.take = () => Promise.reject(AWAY)
    await vi.advanceTimersByTimeAsync(HALF_SECOND)
    const jobs = [{ id: 'a', job: BACKTEST }]
    queue.take = async (count) => jobs.splice(0, count)
    await vi.advanceTimersByTimeAsync(HALF_SECOND - 1)
    expect(tasks).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await settle()
    expect(tasks).toHaveLength(1)
  })

  it('reports every half second that it is alive, with the progress of its jobs', async () => {
    const { run } = heldRun()
    const { give, beats, worker, calls } = startFakeWorker({ run, threads: 2 })
    expect(worker.silentMs()).toBe(Infinity)
    await settle()
    const facts = { id: expect.stringMatching(/^[0-9a-f-]{36}$/), host: hostname(), threads: 2 }
    expect(beats).toEqual([{ worker: facts, jobs: {} }])
    give({ id: 'a', job: BACKTEST })
    await vi.advanceTimersByTimeAsync(HALF_SECOND)
    expect(beats[1]).toEqual({ worker: beats[0]?.worker, jobs: { a: 0.25 } })
    await vi.advanceTimersByTimeAsync(HALF_SECOND - 1)
    expect([beats.length, worker.silentMs()]).toEqual([2, HALF_SECOND - 1])
    await vi.advanceTimersByTimeAsync(1 + 8 * HALF_SECOND)
    expect(beats).toHaveLength(11)
    // With its first beat, and with each fifth after it.
    expect(calls.filter((call) => call === 'recover')).toHaveLength(3)
  })

  it('is silent while the database does not answer', async () => {
    const { queue, worker } = startFakeWorker()
    await settle()
    const answering = { ...queue }
    queue.beat = () => Promise.reject(AWAY)
    await vi.advanceTimersByTimeAsync(3 * HALF_SECOND)
    expect(worker.silentMs()).toBe(3 * HALF_SECOND)
    queue.beat = (...args) => answering.beat(...args)
    await vi.advanceTimersByTimeAsync(HALF_SECOND)
    expect(worker.silentMs()).toBe(0)
  })

  it('logs once that it cannot take jobs, send heartbeats or take over, and once that it can again', async () => {
    const { queue, lines } = startFakeWorker()
    await settle()
    const answering = { ...queue }
    Object.assign(queue, { take: refuse, beat: refuse })
    await vi.advanceTimersByTimeAsync(4 * HALF_SECOND)
    const reason = 'fails: The database does not answer.'
    expect(lines.toSorted()).toEqual([`Taking jobs ${reason}`, `The heartbeat ${reason}`])
    lines.length = 0
    Object.assign(queue, answering, { recover: refuse })
    await vi.advanceTimersByTimeAsync(12 * HALF_SECOND)
    expect(lines.toSorted()).toEqual([
      'Taking jobs works again.',
      `Taking over the jobs of silent workers ${reason}`,
      'The heartbeat works again.',
    ])
    lines.length = 0
    Object.assign(queue, answering)
    await vi.advanceTimersByTimeAsync(12 * HALF_SECOND)
    expect(lines).toEqual(['Taking over the jobs of silent workers works again.'])
  })

  it('sends one heartbeat at a time', async () => {
    const { queue, worker } = startFakeWorker()
    await settle()
    const slow = deferred<string[]>()
    let beats = 0
    queue.beat = () => (beats++, slow.promise)
    await vi.advanceTimersByTimeAsync(3 * HALF_SECOND)
    expect(beats).toBe(1)
    let isStopped = false
    const stopping = worker.stop().then(() => (isStopped = true))
    await settle()
    expect(isStopped).toBe(false)
    slow.resolve([])
    await stopping
  })

  it('stops a job that was cancelled or taken over, and stores no result', async () => {
    const { run } = heldRun()
    const { queue, give, outcomes, ends, calls, worker } = startFakeWorker({ run })
    give({ id: 'a', job: BACKTEST })
    await settle()
    queue.beat = async () => ['a', 'unknown']
    await vi.advanceTimersByTimeAsync(HALF_SECOND)
    await settle()
    expect([worker.running(), outcomes.size, ends]).toEqual([0, 0, ['backtest cancelled after 0.5 s']])
    expect(calls.some((call) => call.startsWith('fail'))).toBe(false)
  })

  it('returns its jobs to the queue when it stops, and takes no more', async () => {
    const { run } = heldRun()
    const { give, outcomes, ends, calls, worker, queue, beats } = startFakeWorker({ run })
    give({ id: 'a', job: BACKTEST }, { id: 'b', job: BACKTEST })
    await settle()
    await worker.stop()
    expect([...outcomes]).toEqual([['a', { kind: 'again' }]])
    expect([ends, calls.at(-1), await queue.waiting()]).toEqual([['backtest returned after 0 s'], 'leave', 1])
    const before = beats.length
    await vi.advanceTimersByTimeAsync(4 * HALF_SECOND)
    expect([beats.length, await queue.waiting()]).toEqual([before, 1])
  })

  it('stops even when the database does not answer', async () => {
    const { run } = heldRun()
    const { give, ends, worker, queue } = startFakeWorker({ run })
    give({ id: 'a', job: BACKTEST })
    await settle()
    queue.finish = () => Promise.reject(AWAY)
    queue.leave = () => Promise.reject(AWAY)
    await worker.stop()
    expect(ends).toEqual(['backtest returned after 0 s'])
  })
})
