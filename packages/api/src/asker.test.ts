import { describe, expect, it, vi } from 'vitest'
import { createAsker } from './asker'
import { ApiError } from './errors'

const failure = new ApiError('engine crashed (Status: 500)', { kind: 'http', status: 500 })

/** An asker whose backend answers when told to. */
function setUp() {
  const calls: {
    request: string
    signal: AbortSignal
    answer: (list: readonly number[]) => void
    fail: (e: unknown) => void
  }[] = []
  const asker = createAsker<string, readonly number[]>({
    now: () => 1_700_000_000_000,
    isEmpty: (list) => list.length === 0,
    send: (request, signal) =>
      new Promise((answer, fail) => {
        calls.push({ request, signal, answer, fail })
        signal.addEventListener('abort', () => fail(new DOMException('stop', 'AbortError')))
      }),
  })
  return { asker, calls, status: () => asker.getState().resource.status }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('a question', () => {
  it('goes from idle over loading to ready, with what was asked beside the answer', async () => {
    const { asker, calls, status } = setUp()
    expect(asker.getState()).toEqual({ asked: null, resource: { status: 'idle' } })
    const answer = asker.ask('a')
    expect(status()).toBe('loading')
    calls[0]?.answer([1])
    await expect(answer).resolves.toEqual([1])
    expect(asker.getState()).toMatchObject({
      asked: 'a',
      resource: {
        status: 'ready',
        data: { request: 'a', answer: [1] },
        refreshing: false,
        stale: null,
        updatedAt: 1_700_000_000_000,
      },
    })
  })

  it.each([
    ['an empty answer', (call: { answer: (l: readonly number[]) => void }) => call.answer([]), 'empty'],
    ['a failure', (call: { fail: (e: unknown) => void }) => call.fail(failure), 'error'],
  ])('with %s can be asked again', async (_, settleWith, expected) => {
    const { asker, calls, status } = setUp()
    void asker.ask('a')
    const [first] = calls
    if (first !== undefined) settleWith(first)
    await settle()
    const { resource } = asker.getState()
    expect(resource.status).toBe(expected)
    if (resource.status === expected && 'retry' in resource) resource.retry()
    expect(status()).toBe('loading')
    expect(calls.map(({ request }) => request)).toEqual(['a', 'a'])
  })

  it('is sent once, however often the button is pressed', () => {
    const { asker, calls } = setUp()
    void asker.ask('a')
    void asker.ask('a')
    expect(calls).toHaveLength(1)
  })

  it('gives way to another one, whose answer alone counts', async () => {
    const { asker, calls } = setUp()
    const [first, second] = [asker.ask('a'), asker.ask('b')]
    expect(calls[0]?.signal.aborted).toBe(true)
    calls[0]?.answer([1])
    calls[1]?.answer([2])
    await expect(Promise.all([first, second])).resolves.toEqual([null, [2]])
    expect(asker.getState().resource).toMatchObject({ data: { request: 'b', answer: [2] } })
  })

  it('drops an answer that comes after it was overtaken, from a backend that cannot be stopped', async () => {
    const answers: ((list: readonly number[]) => void)[] = []
    const asker = createAsker<string, readonly number[]>({
      now: () => 0,
      isEmpty: (list) => list.length === 0,
      send: () => new Promise((answer) => answers.push(answer)),
    })
    const [first, second] = [asker.ask('a'), asker.ask('b')]
    answers[1]?.([2])
    await expect(second).resolves.toEqual([2])
    answers[0]?.([1])
    await expect(first).resolves.toBeNull()
    expect(asker.getState()).toMatchObject({ asked: 'b', resource: { data: { request: 'b', answer: [2] } } })
  })

  it('leaves what is loaded to be seen while the next one loads, and marks it stale when that fails', async () => {
    const { asker, calls } = setUp()
    void asker.ask('a')
    calls[0]?.answer([1])
    await settle()
    void asker.ask('b')
    expect(asker.getState().resource).toMatchObject({ status: 'ready', refreshing: true, data: { request: 'a' } })
    calls[1]?.fail(failure)
    await settle()
    expect(asker.getState()).toMatchObject({
      asked: 'b',
      resource: { status: 'ready', refreshing: false, stale: failure, data: { request: 'a', answer: [1] } },
    })
  })

  it('that is cancelled leaves the answer before it', async () => {
    const { asker, calls, status } = setUp()
    asker.cancel()
    void asker.ask('a')
    asker.cancel()
    expect(asker.getState()).toEqual({ asked: null, resource: { status: 'idle' } })
    void asker.ask('a')
    calls[1]?.answer([1])
    await settle()
    void asker.ask('b')
    asker.cancel()
    expect(asker.getState()).toMatchObject({ asked: 'a', resource: { status: 'ready', refreshing: false } })
    asker.reset()
    expect(status()).toBe('idle')
  })

  it('lets a mistake of ours through', async () => {
    const { asker, calls } = setUp()
    const answer = asker.ask('a')
    calls[0]?.fail(new TypeError('no such method'))
    await expect(answer).rejects.toThrow('no such method')
  })

  it('tells its listeners of each step, and no one who has left', async () => {
    const { asker, calls } = setUp()
    const [here, gone] = [vi.fn<() => void>(), vi.fn<() => void>()]
    asker.subscribe(here)
    asker.subscribe(gone)()
    void asker.ask('a')
    calls[0]?.answer([1])
    await settle()
    expect(here).toHaveBeenCalledTimes(2)
    expect(gone).not.toHaveBeenCalled()
  })
})
