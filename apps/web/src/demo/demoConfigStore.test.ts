import { ApiError, createClient, type Transport } from '@tidemark/api'
import { DEFAULT_DEMO_CONFIG, endpoints } from '@tidemark/contract'
import { describe, expect, it, vi } from 'vitest'
import { fullStorage } from '../testing/fullStorage'
import { memoryStorage } from '../testing/memoryStorage'
import { createDemoConfigStore } from './demoConfigStore'

const fewer = { ...DEFAULT_DEMO_CONFIG, maxBacktestRuns: 2 }

const answering = () => vi.fn<Transport>(async ({ body = fewer }) => ({ status: 200, body }))
const server = createClient({ transport: answering(), hasExtensions: () => true })

function failing(status: number, kind: 'http' | 'network' | 'contract' = 'http') {
  const transport: Transport = () => Promise.reject(new ApiError('no', { kind, status }))
  return createClient({ transport, hasExtensions: () => true })
}

const storedIn = (storage: Storage) => JSON.parse(storage.getItem('demo_config') ?? 'null') as unknown

describe('the configuration of this browser', () => {
  it('is the default at first', () => {
    const store = createDemoConfigStore(memoryStorage())
    expect(store.get()).toEqual({ config: DEFAULT_DEMO_CONFIG, failure: null, isRefused: false })
  })

  it('is repaired field by field, and fails only where nothing can be read', () => {
    const repaired = createDemoConfigStore(memoryStorage({ demo_config: '{"maxBacktestRuns":2,"demoMessage":7}' }))
    expect(repaired.get()).toEqual({ config: fewer, failure: null, isRefused: false })
    const broken = createDemoConfigStore(memoryStorage({ demo_config: '{broken' }))
    expect(broken.get()).toMatchObject({ config: DEFAULT_DEMO_CONFIG, failure: 'Failed to load demo configuration' })
  })

  it('follows another tab, and tells only what changed', () => {
    const storage = memoryStorage()
    const store = createDemoConfigStore(storage)
    const listener = vi.fn<() => void>()
    store.subscribe(listener)
    storage.setItem('demo_config', JSON.stringify(fewer))
    store.onStorage('user_preferences')
    expect(listener).not.toHaveBeenCalled()
    store.onStorage('demo_config')
    store.onStorage('demo_config')
    expect(listener).toHaveBeenCalledOnce()
    expect(store.get().config).toEqual(fewer)
    storage.clear()
    store.onStorage(null)
    expect(store.get().config).toEqual(DEFAULT_DEMO_CONFIG)
  })
})

describe('a save', () => {
  it('stores here and on the server', async () => {
    const storage = memoryStorage()
    const store = createDemoConfigStore(storage)
    const transport = answering()
    const client = createClient({ transport, hasExtensions: () => true })
    await expect(store.save(fewer, client)).resolves.toEqual({ isSaved: true })
    expect(transport).toHaveBeenCalledExactlyOnceWith({ endpoint: endpoints.saveDemoConfig, body: fewer })
    expect(storedIn(storage)).toEqual(fewer)
    expect(store.get().config).toEqual(fewer)
  })

  it('says the first thing that is wrong, names all, and sends nothing', async () => {
    const storage = memoryStorage()
    const transport = answering()
    const client = createClient({ transport, hasExtensions: () => true })
    const bad = { ...DEFAULT_DEMO_CONFIG, maxBacktestRuns: 0, sessionDurationHours: 0 }
    await expect(createDemoConfigStore(storage).save(bad, client)).resolves.toMatchObject({
      isSaved: false,
      message: 'Max backtest runs must be at least 1',
      issues: [{ field: 'maxBacktestRuns' }, { field: 'sessionDurationHours' }],
    })
    expect(transport).not.toHaveBeenCalled()
    expect(storage.length).toBe(0)
  })

  it('stays in the browser without extensions, and asks nobody', async () => {
    const storage = memoryStorage()
    const transport = answering()
    const client = createClient({ transport })
    const store = createDemoConfigStore(storage)
    await expect(store.save(fewer, client)).resolves.toEqual({ isSaved: true })
    await expect(store.pull(client)).resolves.toBeNull()
    expect(storedIn(storage)).toEqual(fewer)
    expect(transport).not.toHaveBeenCalled()
  })

  it.each([failing(403), failing(404), failing(500), failing(0, 'network')])(
    'fails where the server does',
    async (client) => {
      const storage = memoryStorage()
      await expect(createDemoConfigStore(storage).save(fewer, client)).resolves.toMatchObject({
        isSaved: false,
        message: 'Failed to save demo configuration',
      })
      expect(storage.length).toBe(0)
    },
  )

  it('fails in a browser that lets nothing be stored', async () => {
    const store = createDemoConfigStore(fullStorage)
    await expect(store.save(fewer, server)).resolves.toMatchObject({ message: 'Failed to save demo configuration' })
  })
})

it('the server’s configuration is taken', async () => {
  const storage = memoryStorage()
  const store = createDemoConfigStore(storage)
  await expect(store.pull(server)).resolves.toBeNull()
  expect(store.get().config).toEqual(fewer)
  expect(storedIn(storage)).toEqual(fewer)
})

it.each([failing(404), failing(500), failing(0, 'network')])('a failed load is said', async (client) => {
  const store = createDemoConfigStore(memoryStorage({ demo_config: JSON.stringify(fewer) }))
  await expect(store.pull(client)).resolves.toBe('Failed to load demo configuration')
  expect(store.get().config).toEqual(fewer)
  await expect(store.pull(client, AbortSignal.abort())).resolves.toBeNull()
})

it('a reset forgets what is stored, and a refusal', async () => {
  const storage = memoryStorage({ demo_config: JSON.stringify(fewer) })
  const store = createDemoConfigStore(storage)
  store.refuse()
  expect(store.get().isRefused).toBe(true)
  store.reset()
  expect(store.get()).toEqual({ config: DEFAULT_DEMO_CONFIG, failure: null, isRefused: false })
  expect(storage.length).toBe(0)
})
