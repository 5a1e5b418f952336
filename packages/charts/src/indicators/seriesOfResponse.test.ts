import type { IndicatorInfo, IndicatorValue, PlotBar } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { SERIES_COLOURS } from '@tidemark/ui'
import { seriesOfResponse, type PlotSelection } from './seriesOfResponse'

/** A token's colour on a light canvas. */
const cssOf = (colour: string) =>
  (SERIES_COLOURS.light[Number(/series-(\d+)/.exec(colour)?.[1]) - 1] ?? colour).toLowerCase()

const bar = (minute: number, columns: Record<string, IndicatorValue>): PlotBar => {
  const datetime = new Date(Date.UTC(2024, 4, 1, 0, minute)).toISOString()
  return Object.assign({ datetime, open: 1, high: 1, low: 1, close: 1 }, columns)
}
const selection = (name: string, change: Partial<PlotSelection> = {}): PlotSelection => ({
  name,
  params: {},
  location: 'subplot',
  color: '#EBAF3A',
  visible: true,
  lineWidth: 2,
  style: 'solid',
  ...change,
})
const info = (name: string, outputs: string[], change: Partial<IndicatorInfo> = {}): [string, IndicatorInfo] => [
  name,
  { name, title: name, description: '', formula: '', params: [], outputs, placement: 'subplot', ...change },
]

describe('seriesOfResponse', () => {
  it('takes one value per bar as one series, and what is missing as null', () => {
    const bars = [bar(0, { RSI: null }), bar(1, { RSI: 62.5 }), bar(2, {})]
    const infos = new Map([info('RSI', ['rsi'], { title: 'Relative Strength', guides: [30, 70] })])
    expect(seriesOfResponse(bars, [selection('RSI', { params: { timePeriod: 14 } })], infos)).toEqual([
      expect.objectContaining({
        id: 'RSI',
        indicator: 'Relative Strength 14',
        output: undefined,
        values: [null, 62.5, null],
        guides: [30, 70],
        colour: '#EBAF3A',
      }),
    ])
  })

  it('takes several outputs in the order in which they are declared', () => {
    const bars = [bar(0, { MACD: { hist: 3, macd: 1, signal: null, more: 9 } })]
    const series = seriesOfResponse(bars, [selection('MACD')], new Map([info('MACD', ['macd', 'signal', 'hist'])]))
    expect(series.map(({ id, values, shape }) => [id, values, shape])).toEqual([
      ['MACD.macd', [1], 'line'],
      ['MACD.signal', [null], 'line'],
      ['MACD.hist', [3], 'histogram'],
      ['MACD.more', [9], 'line'],
    ])
    expect(new Set(series.map(({ indicator }) => indicator))).toEqual(new Set(['MACD']))
    expect(series[1]?.colour).not.toBe(series[0]?.colour)
  })

  it('gives no two outputs the same colour', () => {
    const values = { a: 1, b: 2, c: 3 }
    const bars = [bar(0, { MACD: values, STOCH: values })]
    const selections = [selection('MACD', { color: '#EBAF3A' }), selection('STOCH', { color: '#C75C88' })]
    const colours = seriesOfResponse(bars, selections, new Map()).map(({ colour }) => colour)
    expect(new Set(colours).size).toBe(6)
    // Of the palette's second and third.
    expect(colours).not.toContain('var(--tm-colors-chart-series-2)')
    expect(colours).not.toContain('var(--tm-colors-chart-series-3)')
  })

  it.each(['overlay', 'subplot'] as const)('gives every output a colour of its own: %s', (location) => {
    const bars = [bar(0, { MACD: { macd: 1, signal: 2, hist: 3 }, BBANDS: { upper: 3, middle: 2, lower: 1 } })]
    for (const color of ['#EBAF3A', ...SERIES_COLOURS.light, ...SERIES_COLOURS.dark]) {
      const selections = [selection('MACD', { location, color }), selection('BBANDS', { location, color })]
      const series = seriesOfResponse(bars, selections, new Map())
      for (const name of ['MACD', 'BBANDS']) {
        const own = series.filter(({ source }) => source === name).map(({ colour }) => cssOf(colour))
        expect(new Set(own).size).toBe(3)
        expect(own).toContain(color.toLowerCase())
      }
    }
  })

  it('keeps the colours of all other indicators when one is changed', () => {
    const values = { a: 1, b: 2, c: 3 }
    const bars = [bar(0, { RSI: 1, MACD: values, STOCH: values })]
    const coloursWith = (color: string) =>
      seriesOfResponse(bars, [selection('RSI', { color }), selection('MACD'), selection('STOCH')], new Map()).flatMap(
        ({ source, colour }) => (source === 'RSI' ? [] : [colour]),
      )
    const before = coloursWith('#123456')
    for (const color of [...SERIES_COLOURS.light, ...SERIES_COLOURS.dark]) expect(coloursWith(color)).toEqual(before)
  })

  it('has colours beyond those of the palette', () => {
    const values = Object.fromEntries(Array.from({ length: 18 }, (_, i) => [`o${i}`, i]))
    const series = seriesOfResponse([bar(0, { MANY: values })], [selection('MANY')], new Map(), 'dark')
    expect(new Set(series.map(({ colour }) => colour)).size).toBe(18)
  })

  it('draws the middle of bands back', () => {
    const bars = [bar(0, { BBANDS: { upper: 3, middle: 2, lower: 1 } })]
    const series = seriesOfResponse(bars, [selection('BBANDS', { location: 'overlay' })], new Map())
    expect(series.map(({ style, lineWidth }) => [style, lineWidth])).toEqual([
      ['solid', 2],
      ['dashed', 1],
      ['solid', 2],
    ])
  })

  it('knows an indicator whose first bars have no outputs yet', () => {
    const bars = [bar(0, { STOCH: null }), bar(1, { STOCH: { slowk: 20 } })]
    expect(seriesOfResponse(bars, [selection('STOCH')], new Map()).map(({ values }) => values)).toEqual([[null, 20]])
  })

  it('has nothing for what the answer lacks', () => {
    expect(seriesOfResponse([bar(0, {})], [selection('RSI')], new Map())).toEqual([])
    expect(seriesOfResponse([], [selection('RSI')], new Map())).toEqual([])
  })
})
