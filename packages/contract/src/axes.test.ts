import { describe, expect, it } from 'vitest'
import { resolveAxes } from './axes'
import { axesSchema } from './study'

function where(axes: unknown): [string, string][] {
  return resolveAxes(axesSchema.parse(axes)).issues.map(({ loc, msg }) => [loc.join('.'), msg])
}

function to(n: number) {
  return { from: 1, to: n, step: 1 }
}

describe('resolveAxes', () => {
  it('writes ranges out, both ends included, without rounding errors', () => {
    const { axes, runs } = resolveAxes([
      ['n1', { from: 5, to: 20, step: 5 }],
      ['sl_pct', { from: 0.1, to: 0.3, step: 0.1 }],
      ['tp_pct', { from: 1e-7, to: 3e-7, step: 1e-7 }],
      ['unit', [1, 2]],
    ])
    expect(axes).toEqual([
      ['n1', [5, 10, 15, 20]],
      ['sl_pct', [0.1, 0.2, 0.3]],
      ['tp_pct', [1e-7, 2e-7, 3e-7]],
      ['unit', [1, 2]],
    ])
    expect(runs).toBe(4 * 3 * 3 * 2)
  })

  it('ends before a last value that the steps miss', () => {
    expect(resolveAxes([['n1', { from: 1, to: 10, step: 4 }]]).axes).toEqual([['n1', [1, 5, 9]]])
    expect(resolveAxes([['n1', { from: 3, to: 3, step: 1 }]]).axes).toEqual([['n1', [3]]])
  })

  it('refuses by field what gives no run', () => {
    expect(where([['n1', []]])).toEqual([['body.axes.n1', 'n1 must have at least one value, not []']])
    expect(where([['n1', { from: 5, to: 4, step: 1 }]])).toEqual([
      ['body.axes.n1.from', 'n1: from 5 must be at most to, which is 4'],
    ])
    expect(where([['n1', { from: 1, to: 4, step: 0 }]])).toEqual([
      ['body.axes.n1.step', 'n1: step must be greater than 0, not 0'],
    ])
    expect(where([['n1', { from: 1, to: 4, step: -1 }]])[0]?.[0]).toBe('body.axes.n1.step')
  })

  it('refuses a value and a parameter that come twice', () => {
    expect(where([['n1', [5, 10, 5]]])).toEqual([['body.axes.n1', 'n1 has the value 5 twice']])
    expect(
      where([
        ['n1', [5]],
        ['n1', [10]],
      ]),
    ).toEqual([['body.axes.n1', 'n1 is swept twice']])
  })

  it('takes 100,000 runs and not one more, however they are written', () => {
    expect(resolveAxes([['n1', to(100_000)]]).runs).toBe(100_000)
    expect(where([['n1', to(100_001)]])).toEqual([
      ['body.axes.n1.step', 'n1: step 1 gives 100001 values: must be at most 100000'],
    ])
    const both = [
      ['n1', to(1000)],
      ['n2', to(101)],
    ]
    expect(where(both)).toEqual([['body.axes', 'n1 1000 x n2 101 are 101000 runs: must be at most 100000']])
  })
})
