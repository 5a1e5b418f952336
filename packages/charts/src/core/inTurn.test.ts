import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTurn } from './inTurn'

/** What waits for the next frame. */
let waiting: (() => void)[] = []

/** The browser draws a frame, and does the tasks behind it. */
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

describe('works in turn', () => {
  it('waits for a frame before each', () => {
    const done: string[] = []
    inTurn([() => done.push('made'), () => done.push('filled')])
    expect(done).toEqual([])
    frame()
    expect(done).toEqual(['made'])
    frame()
    expect(done).toEqual(['made', 'filled'])
    frame()
    expect(waiting).toEqual([])
  })

  it('leaves undone what has not begun', () => {
    const done: string[] = []
    const stop = inTurn([() => done.push('made'), () => done.push('filled')])
    frame()
    stop()
    frame()
    expect(done).toEqual(['made'])
  })

  it('does one in each frame, whoever asks', () => {
    const done: string[] = []
    inTurn([() => done.push('first chart made'), () => done.push('first chart filled')])
    inTurn([() => done.push('second chart made')])
    frame()
    expect(done).toEqual(['first chart made'])
    frame()
    expect(done).toEqual(['first chart made', 'second chart made'])
    frame()
    expect(done).toEqual(['first chart made', 'second chart made', 'first chart filled'])
  })
})
