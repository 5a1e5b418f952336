import { backtestRequestSchema } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { deferred } from '../testing/deferred'
import { heldRunner } from '../testing/heldRunner'
import { GOOD_REQUEST, waves } from '../testing/startApp'
import { watchOf } from './control'
import { createQueue } from './queue'
import type { Outcome, Runner, Task } from './task'

const never = new AbortController().signal

function task(): Task {
  const series = { symbol: 'ABC', timeframe: 'H1', stored: 'H1', bars: waves(5) } as const
  return { kind: 'backtest', request: backtestRequestSchema.parse(GOOD_REQUEST), series: [series] }
}

function toldRunner() {
  const told: ((fraction: number) => void)[] = []
  const over = deferred<Outcome>()
  const runner: Runner = {
    run(_task, _signal, control) {
      told.push((fraction) => watchOf(control).onProgress?.(fraction))
      return over.promise
    },
    close: async () => undefined,
  }
  return { runner, told, end: (outcome: Outcome) => over.resolve(outcome) }
}

const DONE: Outcome = { kind: 'answer', json: new Uint8Array() }

describe('progress of what is in the queue', () => {
  it('is 0 while it waits, then that of its task, then none', async () => {
    const { runner, told, end } = toldRunner()
    const queue = createQueue({ runner, running: 1, waiting: 1 })
    const first = queue.enter((compute) => compute(task()), { user: 'ann', caller: never, id: 'first' })
    const second = queue.enter((compute) => compute(task()), { user: 'ann', caller: never, id: 'second' })
    await Promise.resolve()
    told[0]?.(0.25)
    expect(queue.progressOf('first')).toBe(0.25)
    expect(queue.progressOf('second')).toBe(0)
    expect(queue.progressOf('third')).toBeNull()
    end(DONE)
    await Promise.all([first, second])
    expect(queue.progressOf('first')).toBeNull()
    expect(queue.progressOf('second')).toBeNull()
  })

  it('is the mean of tasks that are one piece of work', async () => {
    const { runner, told, end } = toldRunner()
    const queue = createQueue({ runner, running: 1, waiting: 0 })
    const both = queue.enter((compute) => Promise.all([compute(task()), compute(task())]), {
      user: 'ann',
      caller: never,
      id: 'grid',
    })
    await Promise.resolve()
    told[0]?.(1)
    told[1]?.(0.5)
    expect(queue.progressOf('grid')).toBe(0.75)
    end(DONE)
    await both
  })

  it('is that of the later of two with the same id', async () => {
    const { runner, told, end } = toldRunner()
    const queue = createQueue({ runner, running: 2, waiting: 0 })
    const aborting = new AbortController()
    const earlier = queue.enter(
      () =>
        new Promise((_, reject) => {
          aborting.signal.addEventListener('abort', () => reject(new Error('ended')))
        }),
      { user: 'ann', caller: aborting.signal, id: 'same' },
    )
    const later = queue.enter((compute) => compute(task()), { user: 'ann', caller: never, id: 'same' })
    await Promise.resolve()
    told[0]?.(0.5)
    aborting.abort()
    await expect(earlier).rejects.toThrow('aborted')
    expect(queue.progressOf('same')).toBe(0.5)
    end(DONE)
    await later
  })
})

describe('worker processes', () => {
  const series = { symbol: 'ABC', timeframe: 'H1', stored: 'H1' } as const
  const job = { kind: 'backtest', request: backtestRequestSchema.parse(GOOD_REQUEST), series, own: null } as const
  const whose = { user: 'ann', caller: never }

  it('compute what they can, and its bars are not even read here', async () => {
    const { runner, told } = toldRunner()
    const jobs = { run: async () => DONE }
    const queue = createQueue({ runner, jobs, running: 1, waiting: 0 })
    const reads: string[] = []
    const load = async () => {
      reads.push('ABC')
      return task()
    }
    expect(await queue.enter((compute) => compute(load, job), whose)).toBe(DONE)
    expect([told, reads]).toEqual([[], []])
  })

  it('leave the rest to this process', async () => {
    const { runner, told, end } = toldRunner()
    const asked: unknown[] = []
    const jobs = { run: async (one: unknown) => (asked.push(one), null) }
    const queue = createQueue({ runner, jobs, running: 1, waiting: 0 })
    end(DONE)
    expect(await queue.enter((compute) => compute(async () => task(), job), whose)).toBe(DONE)
    expect(await queue.enter((compute) => compute(task()), whose)).toBe(DONE)
    expect(asked).toEqual([job])
    expect(told).toHaveLength(2)
  })
})

describe('what finds no room', () => {
  const whose = { user: 'ann', caller: never }

  async function refusalWith(running: number | (() => number), waiting: number, perUser?: number) {
    const { runner, end } = toldRunner()
    const queue = createQueue({ runner, running, waiting, ...(perUser !== undefined && { perUser }) })
    const enter = (user: string) => queue.enter((compute) => compute(task()), { ...whose, user })
    const inside = [enter('ann'), enter('bob')]
    const refused = await enter('ann').catch((error: unknown) => error)
    end(DONE)
    await Promise.all(inside)
    return refused
  }
  const headers = { 'retry-after': '5' }

  it('is told how much the server has, as it is by then', async () => {
    const detail = 'The server is busy: 1 computations are running and 1 are waiting. Try again in a moment.'
    expect(await refusalWith(1, 1)).toMatchObject({ status: 503, detail, headers })
    expect(await refusalWith(() => 1, 1)).toMatchObject({ status: 503, detail, headers })
  })

  it('is told how much the user has, where that is what there is too much of', async () => {
    const why = 'You have 1 computations running or waiting, which is the most that one user may have'
    expect(await refusalWith(2, 9, 1)).toMatchObject({ status: 503, detail: `${why}. Try again in a moment.`, headers })
  })

  it('waits all the same when it is patient', async () => {
    const { runner, end } = toldRunner()
    const queue = createQueue({ runner, running: 1, waiting: 0 })
    const first = queue.enter((compute) => compute(task()), whose)
    const patient = queue.enter((compute) => compute(task()), { ...whose, isPatient: true })
    end(DONE)
    expect(await Promise.all([first, patient])).toEqual([DONE, DONE])
  })
})

describe('what ends in the queue', () => {
  const whose = { user: 'ann', caller: never, id: 'one' }

  it.each<[string, Outcome, object]>([
    ['refused', { kind: 'refused', status: 404, detail: 'Gone.' }, { status: 404, detail: 'Gone.' }],
    ['stopped', { kind: 'stopped' }, { name: 'RunCancelled' }],
  ])('by being %s is thrown', async (_name, outcome, thrown) => {
    const { runner, end } = toldRunner()
    const queue = createQueue({ runner, running: 1, waiting: 0 })
    end(outcome)
    await expect(queue.enter((compute) => compute(task()), whose)).rejects.toMatchObject(thrown)
    expect(queue.progressOf('one')).toBeNull()
  })

  it('by an error is thrown as it is', async () => {
    const queue = createQueue({ runner: toldRunner().runner, running: 1, waiting: 0 })
    const error = new Error('The moon was full.')
    await expect(queue.enter(() => Promise.reject(error), whose)).rejects.toBe(error)
  })

  it('after its caller has gone is not handed over', async () => {
    const queue = createQueue({ runner: toldRunner().runner, running: 1, waiting: 0 })
    const caller = new AbortController()
    const work = async () => (caller.abort(new Error('The caller has gone.')), 'done')
    await expect(queue.enter(work, { user: 'ann', caller: caller.signal })).rejects.toThrow('The caller has gone.')
  })

  it('with the server says so, and its threads are closed', async () => {
    const { runner, begun } = heldRunner()
    const closed: string[] = []
    const close = async () => void closed.push('runner')
    const queue = createQueue({ runner: { ...runner, close }, running: 1, waiting: 0 })
    const running = queue.enter((compute) => compute(task()), whose)
    await begun
    await queue.stop()
    const detail = 'The server is stopping: what was running was broken off and not stored.'
    await expect(running).rejects.toMatchObject({ status: 503, detail })
    expect(closed).toEqual(['runner'])
  })
})
