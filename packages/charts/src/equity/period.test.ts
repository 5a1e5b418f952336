import { describe, expect, it } from 'vitest'
import { dayOf, daysOfKey, moveEdge, periodBetween, secondsOf, slotAt } from './period'

const BOUNDS = { from: '2016-01-04', to: '2016-12-30' }
const second = (iso: string) => Date.parse(iso) / 1000

describe('a period', () => {
  it('lies between two moments in either order, whole days in UTC', () => {
    const days = { from: '2016-03-01', to: '2016-03-09' }
    expect(periodBetween(second('2016-03-09T22:00Z'), second('2016-03-01T23:59Z'))).toEqual(days)
    expect(secondsOf(days)).toEqual([second('2016-03-01T00:00Z'), second('2016-03-09T23:59:59Z')])
    expect(dayOf(second('2016-02-29T12:00Z'))).toBe('2016-02-29')
  })

  it('is moved at its edges, within the curve and not past each other', () => {
    const period = { from: '2016-03-01', to: '2016-03-09' }
    expect(moveEdge(period, 'from', -1, BOUNDS)).toEqual({ from: '2016-02-29', to: '2016-03-09' })
    expect(moveEdge(period, 'to', 30, BOUNDS)).toEqual({ from: '2016-03-01', to: '2016-04-08' })
    expect(moveEdge(period, 'from', 30, BOUNDS)).toEqual({ from: '2016-03-09', to: '2016-03-09' })
    expect(moveEdge(period, 'to', -30, BOUNDS)).toEqual({ from: '2016-03-01', to: '2016-03-01' })
    expect(moveEdge(period, 'from', -365, BOUNDS).from).toBe(BOUNDS.from)
    expect(moveEdge(period, 'to', 3650, BOUNDS).to).toBe(BOUNDS.to)
  })

  it('has keys for days and months, and no others', () => {
    expect(['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'a'].map(daysOfKey)).toEqual([-1, 1, 30, -30, null])
  })
})

describe('slotAt', () => {
  const slots = [0, 10, 30].map((at, point) => ({ second: at, point }))

  it('goes on between two slots', () => {
    expect([0, 5, 10, 20, 30].map((at) => slotAt(slots, at))).toEqual([0, 0.5, 1, 1.5, 2])
  })

  it('ends with the slots', () => {
    expect([-5, 99].map((at) => slotAt(slots, at))).toEqual([0, 2])
  })
})
