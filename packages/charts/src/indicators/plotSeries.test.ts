import { describe, expect, it } from 'vitest'
import { groupsOf, paneParts, type PlotSeries } from './plotSeries'

const series = (id: string, change: Partial<PlotSeries> = {}): PlotSeries => ({
  id,
  indicator: id,
  values: [],
  location: 'subplot',
  colour: '#EBAF3A',
  lineWidth: 2,
  style: 'solid',
  visible: true,
  ...change,
})

describe('groupsOf', () => {
  it('brings the outputs of one indicator together, in the order of the first of each', () => {
    const groups = groupsOf([
      series('macd', { indicator: 'MACD' }),
      series('rsi', { indicator: 'RSI' }),
      series('signal', { indicator: 'MACD' }),
      series('ema', { location: 'overlay' }),
    ])
    expect(groups.subplots.map(({ name, series: members }) => [name, members.map(({ id }) => id)])).toEqual([
      ['MACD', ['macd', 'signal']],
      ['RSI', ['rsi']],
    ])
    expect(groups.overlays.map(({ key }) => key)).toEqual(['overlay:ema'])
  })

  it('keeps an indicator that stands in both places apart', () => {
    const groups = groupsOf([series('a', { indicator: 'X' }), series('b', { indicator: 'X', location: 'overlay' })])
    expect([...groups.overlays, ...groups.subplots].map(({ key }) => key)).toEqual(['overlay:X', 'subplot:X'])
  })

  it('keeps the pane of what is hidden', () => {
    const [hidden, half] = groupsOf([
      series('a', { visible: false }),
      series('b', { indicator: 'B', visible: false }),
      series('c', { indicator: 'B' }),
    ]).subplots
    expect(hidden?.isVisible).toBe(false)
    expect(half?.isVisible).toBe(true)
  })

  it('draws each guide once, ascending, and none that is no number', () => {
    const guides = [70, 30, Number.NaN]
    const [group] = groupsOf([series('a', { guides }), series('b', { indicator: 'a', guides: [30] })]).subplots
    expect(group?.guides).toEqual([30, 70])
  })
})

describe('paneParts', () => {
  it('shares out the whole height', () => {
    for (let count = 0; count < 12; count++) {
      const { price, subplot } = paneParts(count)
      expect(price + count * subplot).toBeCloseTo(100, 10)
    }
  })

  it('leaves the prices the largest pane', () => {
    expect(paneParts(0)).toEqual({ price: 100, subplot: 0 })
    expect(paneParts(1)).toEqual({ price: 77.5, subplot: 22.5 })
    expect(paneParts(6).price).toBeGreaterThan(3 * paneParts(6).subplot)
  })
})
