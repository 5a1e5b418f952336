import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queueJobs } from './taskQueue'

/** Callbacks of the next frame. */
let waiting: (() => void)[] = []

/** Draws a frame and runs its tasks. */
function frame() {
  const due = waiting
  waiting = []
  for (const work of due) work()
  vi.runAllTimers()
}

beforeEach(() => {
  waiting = []
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => waiting.push(work))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('queued jobs', () => {
  it('wait for a frame before each', () => {
    const done: string[] = []
    queueJobs([() => done.push('made'), () => done.push('filled')])
    expect(done).toEqual([])
    frame()
    expect(done).toEqual(['made'])
    frame()
    expect(done).toEqual(['made', 'filled'])
    frame()
    expect(waiting).toEqual([])
  })

  it('cancels jobs that have not started', () => {
    const done: string[] = []
    const stop = queueJobs([() => done.push('made'), () => done.push('filled')])
    frame()
    stop()
    frame()
    expect(done).toEqual(['made'])
  })

  it('runs one per frame, whoever queued it', () => {
    const done: string[] = []
    queueJobs([() => done.push('first chart made'), () => done.push('first chart filled')])
    queueJobs([() => done.push('second chart made')])
    frame()
    expect(done).toEqual(['first chart made'])
    frame()
    expect(done).toEqual(['first chart made', 'second chart made'])
    frame()
    expect(done).toEqual(['first chart made', 'second chart made', 'first chart filled'])
  })
})
