import { expect, test, vi } from 'vitest'
import { createStore } from './store'

test('notifies listeners until they unsubscribe', () => {
  const store = createStore(1)
  const onChange = vi.fn<() => void>()
  const stop = store.subscribe(onChange)
  store.set(2)
  expect(store.get()).toBe(2)
  expect(onChange).toHaveBeenCalledTimes(1)
  stop()
  store.set(3)
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('an equal value keeps the old one and notifies nobody', () => {
  const first = { at: 1 }
  const store = createStore(first, (a, b) => a.at === b.at)
  const onChange = vi.fn<() => void>()
  store.subscribe(onChange)
  store.set({ at: 1 })
  expect(onChange).not.toHaveBeenCalled()
  expect(store.get()).toBe(first)
})
