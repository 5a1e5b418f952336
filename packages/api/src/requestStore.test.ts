import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './errors'
import {
  createRequestStore,
  latestRequest,
  type RequestStoreOptions,
  resourceOf,
  type SendContext,
} from './requestStore'

const NOW = 1_700_000_000_000
const failure = new ApiError('engine crashed (Status: 500)', { kind: 'http', status: 500 })

interface Call extends SendContext {
  readonly request: string
  readonly respond: (list: readonly number[]) => void
  readonly fail: (error: unknown) => void
}

function setUp({
  isDeaf = false,
  ...options
}: { isDeaf?: boolean } & Partial<RequestStoreOptions<string, unknown>> = {}) {
  const calls: Call[] = []
  const store = createRequestStore<string, readonly number[]>({
    ...options,
    now: () => NOW,
    send: (request, context) =>
      new Promise((respond, fail) => {
        calls.push({ request, ...context, respond, fail })
        if (!isDeaf) context.signal.addEventListener('abort', () => fail(new DOMException('stop', 'AbortError')))
      }),
  })
  const statuses: string[] = []
  store.subscribe(() => statuses.push(store.get().status))
  const resource = () =>
    resourceOf(
      store.get(),
      (list) => list.length === 0,
      () => void store.send('retry'),
    )
  return { store, calls, statuses, resource }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('a request', () => {
  it('goes from idle through pending to loaded', async () => {
    const { store, calls, statuses } = setUp({ newRequestId: () => 'run-1' })
    expect(store.get()).toEqual({ status: 'idle', loaded: null })
    const sent = store.send('a')
    const pending = { status: 'pending', request: 'a', loaded: null, startedAt: NOW, requestId: 'run-1', progress: 0 }
    expect(store.get()).toEqual(pending)
    expect(calls[0]?.requestId).toBe('run-1')
    calls[0]?.respond([1])
    await expect(sent).resolves.toEqual([1])
    const loaded = { request: 'a', response: [1], at: NOW }
    expect(store.get()).toEqual({ status: 'loaded', request: 'a', response: [1], loaded })
    expect(statuses).toEqual(['pending', 'loaded'])
  })

  it('shows how much of it was sent', async () => {
    const { store, calls } = setUp()
    void store.send('a')
    calls[0]?.onProgress(0.5)
    expect(store.get()).toMatchObject({ status: 'pending', progress: 0.5 })
    store.cancel()
    calls[0]?.onProgress(0.9)
    expect(store.get().status).toBe('cancelled')
  })

  it('fails with the error and the request', async () => {
    const { store, calls } = setUp()
    const sent = store.send('a')
    calls[0]?.fail(failure)
    await expect(sent).resolves.toBeNull()
    expect(store.get()).toEqual({ status: 'failed', request: 'a', error: failure, loaded: null })
  })

  it('is sent once while it is pending', async () => {
    const { store, calls } = setUp()
    const sent = [store.send('a'), store.send('a')]
    expect(calls).toHaveLength(1)
    calls[0]?.respond([1])
    await expect(Promise.all(sent)).resolves.toEqual([[1], null])
  })

  it('ignores another one as well where every request is the same', async () => {
    const { store, calls } = setUp({ isSame: () => true })
    void store.send('a')
    await expect(store.send('b')).resolves.toBeNull()
    expect(calls.map(({ request, signal }) => [request, signal.aborted])).toEqual([['a', false]])
  })

  it.each([true, false])(
    'is replaced by another one, and its response dropped (a deaf backend: %s)',
    async (isDeaf) => {
      const { store, calls } = setUp({ isDeaf })
      const [first, second] = [store.send('a'), store.send('b')]
      expect(calls[0]?.signal.aborted).toBe(true)
      calls[1]?.respond([2])
      calls[0]?.respond([1])
      await expect(Promise.all([first, second])).resolves.toEqual([null, [2]])
      expect(store.get()).toMatchObject({ status: 'loaded', request: 'b', response: [2] })
    },
  )

  it('drops the failure of a request that was replaced', async () => {
    const { store, calls } = setUp({ isDeaf: true })
    const [first] = [store.send('a'), store.send('b')]
    calls[0]?.fail(new TypeError('no such method'))
    await expect(first).resolves.toBeNull()
    expect(store.get()).toMatchObject({ status: 'pending', request: 'b' })
  })

  it('can be cancelled and sent again', async () => {
    const { store, calls, statuses } = setUp()
    store.cancel()
    const sent = store.send('a')
    store.cancel()
    await expect(sent).resolves.toBeNull()
    expect(store.get()).toEqual({ status: 'cancelled', request: 'a', loaded: null })
    void store.send('a')
    expect(calls).toHaveLength(2)
    expect(statuses).toEqual(['pending', 'cancelled', 'pending'])
  })

  it('is not cancelled once it is loaded, only reset', async () => {
    const { store, calls } = setUp()
    void store.send('a')
    calls[0]?.respond([1])
    await settle()
    store.cancel()
    expect(store.get().status).toBe('loaded')
    store.reset()
    expect(store.get()).toEqual({ status: 'idle', loaded: null })
  })

  it('rejects with what is no ApiError, and is not left pending', async () => {
    const { store, calls } = setUp()
    const sent = store.send('a')
    calls[0]?.fail(new TypeError('no such method'))
    await expect(sent).rejects.toThrow('no such method')
    expect(store.get().status).toBe('cancelled')
  })

  it('notifies nobody who has unsubscribed', () => {
    const { store } = setUp()
    const listener = vi.fn<() => void>()
    store.subscribe(listener)()
    void store.send('a')
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('the last response', () => {
  it('stays while another request is pending, and is stale when that fails', async () => {
    const { store, calls, resource } = setUp()
    expect(resource()).toEqual({ status: 'idle' })
    void store.send('a')
    expect(resource()).toEqual({ status: 'loading' })
    calls[0]?.respond([1])
    await settle()
    const data = { request: 'a', response: [1], at: NOW }
    expect(resource()).toMatchObject({ status: 'ready', data, refreshing: false, stale: null, updatedAt: NOW })
    void store.send('b')
    expect(resource()).toMatchObject({ status: 'ready', data, refreshing: true, stale: null })
    expect(latestRequest(store.get())).toBe('b')
    calls[1]?.fail(failure)
    await settle()
    expect(resource()).toMatchObject({ status: 'ready', data, refreshing: false, stale: failure })
    expect(latestRequest(store.get())).toBe('b')
  })

  it('is what a cancel goes back to', async () => {
    const { store, calls, resource } = setUp()
    void store.send('a')
    store.cancel()
    expect(resource()).toEqual({ status: 'idle' })
    expect(latestRequest(store.get())).toBeNull()
    void store.send('a')
    calls[1]?.respond([1])
    await settle()
    void store.send('b')
    store.cancel()
    expect(resource()).toMatchObject({ status: 'ready', refreshing: false, data: { request: 'a' } })
    expect(latestRequest(store.get())).toBe('a')
  })

  it.each([
    ['an empty response', (call: Call) => call.respond([]), 'empty'],
    ['a failure', (call: Call) => call.fail(failure), 'error'],
  ])('can be requested again after %s', async (_, settleWith, expected) => {
    const { store, calls, resource } = setUp()
    void store.send('a')
    const [first] = calls
    if (first !== undefined) settleWith(first)
    await settle()
    const settled = resource()
    expect(settled.status).toBe(expected)
    if ('retry' in settled) settled.retry()
    expect(resource().status).toBe('loading')
    expect(calls.map(({ request }) => request)).toEqual(['a', 'retry'])
  })
})
