import { afterEach, describe, expect, test, vi } from 'vitest'
import { whenIdle } from './whenIdle'

/** Calls what was requested, as an idle browser would. */
function stubIdle() {
  const requests: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => requests.push(run))
  return { requests, beIdle: () => requests.splice(0).forEach((run) => run()) }
}

describe('whenIdle', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('runs each work once, by one request for all', () => {
    const { requests, beIdle } = stubIdle()
    const [one, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
    whenIdle(one)
    whenIdle(other)
    expect(requests).toHaveLength(1)
    expect(one).not.toHaveBeenCalled()
    beIdle()
    beIdle()
    expect([one, other].map((work) => work.mock.calls.length)).toEqual([1, 1])
  })

  test('requests again for work that comes later, also from within', () => {
    const { beIdle } = stubIdle()
    const inner = vi.fn<() => void>()
    whenIdle(() => whenIdle(inner))
    beIdle()
    expect(inner).not.toHaveBeenCalled()
    beIdle()
    expect(inner).toHaveBeenCalledOnce()
  })

  test('cancels that work alone', () => {
    const { beIdle } = stubIdle()
    const work = vi.fn<() => void>()
    const cancel = whenIdle(work)
    whenIdle(work)
    cancel()
    beIdle()
    expect(work).toHaveBeenCalledOnce()
  })

  test('cancels work whose turn has not come while others run', () => {
    const { beIdle } = stubIdle()
    const work = vi.fn<() => void>()
    whenIdle(() => cancel())
    const cancel = whenIdle(work)
    beIdle()
    expect(work).not.toHaveBeenCalled()
  })

  test('reports work that fails, and goes on with the rest', () => {
    const { beIdle } = stubIdle()
    const report = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', report)
    const [failure, work] = [new Error('broken'), vi.fn<() => void>()]
    whenIdle(() => {
      throw failure
    })
    whenIdle(work)
    beIdle()
    expect(report.mock.calls).toEqual([[failure]])
    expect(work).toHaveBeenCalledOnce()
  })

  test('works in a browser without requestIdleCallback', () => {
    vi.useFakeTimers()
    const work = vi.fn<() => void>()
    whenIdle(work)
    vi.runAllTimers()
    vi.useRealTimers()
    expect(work).toHaveBeenCalledOnce()
  })
})
