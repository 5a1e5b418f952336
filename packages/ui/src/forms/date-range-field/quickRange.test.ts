import { describe, expect, it } from 'vitest'
import { quickRange } from './quickRange'

const stored = { start: '2019-03-04', end: '2024-12-30' }

describe('quickRange', () => {
  it('counts back from the last stored day', () => {
    expect(quickRange('Last month', stored)).toEqual({ start: '2024-11-30', end: '2024-12-30' })
    expect(quickRange('Last year', stored)).toEqual({ start: '2023-12-30', end: '2024-12-30' })
    expect(quickRange('All', stored)).toEqual(stored)
  })

  it.each([
    ['2024-03-31', '2024-02-29'],
    ['2023-03-31', '2023-02-28'],
    ['2024-05-31', '2024-04-30'],
    ['2024-01-15', '2023-12-15'],
  ])('a month before %s is %s', (end, start) => {
    expect(quickRange('Last month', { start: '2000-01-01', end }).start).toBe(start)
  })

  it('a year before 29 February is 28 February', () => {
    expect(quickRange('Last year', { start: '2000-01-01', end: '2024-02-29' }).start).toBe('2023-02-28')
  })

  it('does not begin before what is stored', () => {
    expect(quickRange('Last year', { start: '2024-10-01', end: '2024-12-30' }).start).toBe('2024-10-01')
  })
})
