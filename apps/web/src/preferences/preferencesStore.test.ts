import { describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../testing/memoryStorage'
import { createPreferencesStore } from './preferencesStore'

function refuse(): never {
  throw new DOMException('denied', 'SecurityError')
}

describe('preferences', () => {
  it('are the defaults at first', () => {
    const store = createPreferencesStore(memoryStorage())
    expect(store.get()).toMatchObject({
      theme: 'system',
      sidebarCollapsed: false,
      dashboard: { refreshInterval: 30_000 },
    })
  })

  it('are stored whole and read again', () => {
    const storage = memoryStorage()
    createPreferencesStore(storage).update({ theme: 'dark' })
    expect(createPreferencesStore(storage).get()).toMatchObject({ theme: 'dark', language: 'en' })
  })

  it('are the defaults again after a reset', () => {
    const storage = memoryStorage({ user_preferences: '{"theme":"dark","language":"de"}' })
    createPreferencesStore(storage).reset()
    expect(createPreferencesStore(storage).get()).toMatchObject({ theme: 'system', language: 'en' })
  })

  it('tell their listeners', () => {
    const store = createPreferencesStore(memoryStorage())
    const listener = vi.fn<() => void>()
    const leave = store.subscribe(listener)
    store.update({ sidebarCollapsed: true })
    leave()
    store.update({ sidebarCollapsed: false })
    expect(listener).toHaveBeenCalledOnce()
  })

  it('follow another tab, and say so only when something changed', () => {
    const storage = memoryStorage()
    const store = createPreferencesStore(storage)
    const listener = vi.fn<() => void>()
    store.subscribe(listener)
    store.reload()
    expect(listener).not.toHaveBeenCalled()
    storage.setItem('user_preferences', '{"theme":"light"}')
    store.reload()
    expect(listener).toHaveBeenCalledOnce()
    expect(store.get().theme).toBe('light')
  })

  it('survive text that is no JSON, and a storage that refuses', () => {
    expect(createPreferencesStore(memoryStorage({ user_preferences: '{broken' })).get().theme).toBe('system')
    const store = createPreferencesStore({ getItem: refuse, setItem: refuse })
    store.update({ theme: 'dark' })
    expect(store.get().theme).toBe('dark')
  })
})
