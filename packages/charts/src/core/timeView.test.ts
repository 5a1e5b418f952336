import { describe, expect, it } from 'vitest'
import { firstView, wholeView, zoomView } from './timeView'

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
