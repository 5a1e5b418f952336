import { expect, it } from 'vitest'
import { intervalOptions } from './preferenceOptions'

it('offers the usual intervals in order', () => {
  expect(intervalOptions(30_000).map(({ label }) => label)).toEqual([
    'Never',
    'Every 5 seconds',
    'Every 10 seconds',
    'Every 30 seconds',
    'Every minute',
    'Every 5 minutes',
    'Every 15 minutes',
  ])
})

it('keeps one that was set elsewhere', () => {
  expect(intervalOptions(45_000)[4]).toEqual({ value: '45000', label: 'Every 45 seconds' })
  expect(intervalOptions(1500)[1]).toEqual({ value: '1500', label: 'Every 1.5 seconds' })
})
