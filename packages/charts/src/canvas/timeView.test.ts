import { describe, expect, it, test } from 'vitest'
import { barsView, carryView, firstView, periodView, wholeView, zoomView } from './timeView'

describe('the first view', () => {
  it('is all bars where they have room, else the last ones', () => {
    expect(firstView(136, 740)).toEqual(wholeView(136))
    expect(firstView(1000, 500)).toEqual({ from: 899.5, to: 999.5 })
    expect(firstView(1000, 0)).toEqual({ from: 998.5, to: 999.5 })
  })
})

describe('zooming', () => {
  it('keeps the bar where it is', () => {
    expect(zoomView({ from: 0, to: 100 }, 0.5, 50, 1000)).toEqual({ from: 25, to: 75 })
    expect(zoomView({ from: 0, to: 100 }, 0.5, 100, 1000)).toEqual({ from: 50, to: 100 })
  })

  it('ends at all bars and at eight', () => {
    expect(zoomView({ from: 10, to: 90 }, 2, 50, 100)).toEqual(wholeView(100))
    const near = zoomView({ from: 40, to: 50 }, 0.5, 45, 100)
    expect(near.to - near.from).toBe(8)
    const few = zoomView(wholeView(3), 0.5, 1, 3)
    expect(few.to - few.from).toBe(3)
  })

  it('does not leave the bars', () => {
    expect(zoomView({ from: 80, to: 99.5 }, 2, 99, 100).to).toBe(99.5)
    expect(zoomView({ from: 0, to: 0 }, 2, 0, 1)).toEqual(wholeView(1))
  })
})

const hours = (from: number, count: number) => Array.from({ length: count }, (_, i) => (from + i) * 3600)

test('a view in the middle stays at its times when old bars go and new ones come', () => {
  expect(carryView({ from: 100.5, to: 150.25 }, hours(0, 1000), hours(40, 1000))).toEqual({ from: 60.5, to: 110.25 })
})

test('a view of the end stays at the end, as wide as before', () => {
  expect(carryView({ from: 899.5, to: 999.5 }, hours(0, 1000), hours(0, 1003))).toEqual({ from: 902.5, to: 1002.5 })
})

test('coarser bars are shown over the same time', () => {
  const days = Array.from({ length: 100 }, (_, i) => i * 86_400)
  expect(carryView({ from: 24, to: 24 * 21 }, hours(0, 2400), days)).toEqual({ from: 1, to: 21 })
})

test('other times start with a new view', () => {
  expect(carryView({ from: 100, to: 150 }, hours(0, 1000), hours(5000, 1000))).toBeNull()
  expect(carryView({ from: 900, to: 1000 }, hours(0, 1000), hours(0, 10))).toBeNull()
})

describe('the view of a period', () => {
  const seconds = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90]

  it('has its times', () => {
    expect(periodView({ from: 20, to: 60 }, seconds)).toEqual({ from: 2, to: 6 })
  })

  it('or what there is of it', () => {
    expect(barsView({ from: 20, to: 60 }, seconds)).toEqual({ from: 1.5, to: 6.5 })
    expect(barsView({ from: -540, to: 50 }, seconds)).toEqual({ from: -0.5, to: 5.5 })
    expect(barsView({ from: 20, to: 500 }, seconds)).toEqual({ from: 1.5, to: 9.5 })
  })

  it('is as wide at the end of the bars where it lies beyond them', () => {
    expect(periodView({ from: 500, to: 540 }, seconds)).toEqual({ from: 7, to: 11 })
    expect(periodView({ from: -540, to: -500 }, seconds)).toEqual({ from: -2, to: 2 })
  })
})
