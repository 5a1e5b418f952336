import { expect, it } from 'vitest'
import { fullStorage } from '../testing/fullStorage'
import { memoryStorage } from '../testing/memoryStorage'
import { mayReload } from './reloadOnce'

const NOW = Date.UTC(2025, 0, 14)

it('code that vanished is reloaded for once, and again after a minute', () => {
  const storage = memoryStorage()
  expect(mayReload(storage, NOW)).toBe(true)
  expect(mayReload(storage, NOW + 59_999)).toBe(false)
  expect(mayReload(storage, NOW + 60_000)).toBe(true)
})

it('a browser without a memory is not reloaded', () => {
  expect(mayReload(fullStorage, NOW)).toBe(false)
})
