import { describe, expect, it } from 'vitest'
import { niceStep } from './niceStep'

describe('niceStep', () => {
  it.each([
    [1, 1],
    [1.2, 2],
    [3, 5],
    [7, 10],
    [11, 20],
    [0.003, 0.005],
    [0.1 + 0.2, 0.5],
    [50, 50],
  ])('takes %d to %d', (least, step) => {
    expect(niceStep(least)).toBeCloseTo(step, 12)
  })
})
