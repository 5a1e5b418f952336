import { expect, test, vi } from 'vitest'
import { createBox } from './box'

test('tells of a change, and of nothing after the end of the subscription', () => {
  const box = createBox(1)
  const onChange = vi.fn<() => void>()
  const stop = box.subscribe(onChange)
  box.set(2)
  expect(box.get()).toBe(2)
  expect(onChange).toHaveBeenCalledTimes(1)
  stop()
  box.set(3)
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('an equal value keeps the old one and is no change', () => {
  const first = { at: 1 }
  const box = createBox(first, (a, b) => a.at === b.at)
  const onChange = vi.fn<() => void>()
  box.subscribe(onChange)
  box.set({ at: 1 })
  expect(onChange).not.toHaveBeenCalled()
  expect(box.get()).toBe(first)
})
