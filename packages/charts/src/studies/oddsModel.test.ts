import { describe, expect, it } from 'vitest'
import { oddsView, shareAbove } from './oddsModel'

/** 101 paths: 0 %, 0.2 %, … 20 %. */
const even = {
  drawdownQuantiles: Array.from({ length: 101 }, (_, i) => i / 500),
  probabilityDrawdown: { '0.1': 0.49 },
  observedMaxDrawdown: 0.07,
  paths: 101,
}

describe('the share of paths above a drawdown', () => {
  it.each([
    [0, 1],
    [5, 0.75],
    [20, 0],
    [35, 0],
  ])('is interpolated at %d %%', (percent, share) => {
    expect(shareAbove(even, percent)).toBeCloseTo(share, 12)
  })

  it('is the counted one where there is one', () => {
    expect(shareAbove(even, 10)).toBe(0.49)
  })

  it('is all of them below the smallest, and counts equal ones as not above', () => {
    const same = { drawdownQuantiles: Array.from({ length: 101 }, () => 0.1), probabilityDrawdown: {} }
    expect([9, 10, 11].map((percent) => shareAbove(same, percent))).toEqual([1, 0, 0])
  })
})

it('has a position per whole percent, at its own index', () => {
  const view = oddsView(even, null)
  expect(view?.xs.slice(0, 3)).toEqual([0, 1, 2])
  expect(view?.xs.at(-1)).toBe(21)
  expect(view?.name).toBe(
    'Share of 101 resampled accounts with a deeper drawdown, from 0% to 21%; the run had 7.00% at day ends',
  )
  expect(oddsView({ ...even, observedMaxDrawdown: null }, null)?.panes[0]?.levels).toEqual([])
  expect(oddsView({ ...even, drawdownQuantiles: [] }, null)).toBeNull()
})
