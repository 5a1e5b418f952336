import { LineStyle, PriceScaleMode } from 'lightweight-charts'
import { expect, test } from 'vitest'
import type { ChartTheme } from '../core/chartTheme'
import { markedFormat } from '../core/markedFormat'
import { lineOptions, modeOf, settingsOptions, type SeriesLook } from './plotOptions'

const settings = { showGrid: false, showCrosshair: true, showVolume: true, priceScale: 'logarithmic' } as const

test('grid and crosshair are of all panes, the scale of the prices is not', () => {
  expect(settingsOptions(settings)).toEqual({
    grid: { vertLines: { visible: false }, horzLines: { visible: false } },
    crosshair: { vertLine: { visible: true } },
  })
  expect(modeOf('logarithmic')).toBe(PriceScaleMode.Logarithmic)
  expect(modeOf('normal')).toBe(PriceScaleMode.Normal)
})

const INK = 'rgba(0, 0, 0, 1)'
const THEME: ChartTheme = {
  background: INK,
  grid: INK,
  axis: INK,
  border: INK,
  crosshair: INK,
  chip: INK,
  chipText: INK,
  band: INK,
  volume: INK,
  series1: INK,
  series2: INK,
  up: INK,
  upText: INK,
  upContrast: INK,
  down: INK,
  downContrast: INK,
  downText: INK,
  text: INK,
  mutedText: INK,
  fontFamily: 'sans-serif',
  fontSize: 11,
}
const { format } = markedFormat((values) => values.map(String), 0.01)
const LOOK: SeriesLook = {
  colour: 'rgba(235, 175, 58, 1)',
  lineWidth: 5,
  style: 'dashed',
  visible: false,
  hasMarker: true,
  above: 22,
  include: [30, 70],
}

test('a line has the colour, the width, the dash and the visibility that it was given', () => {
  expect(lineOptions(LOOK, THEME, format)).toMatchObject({
    color: 'rgba(235, 175, 58, 1)',
    lineWidth: 5,
    lineStyle: LineStyle.Dashed,
    visible: false,
  })
  const thin = { ...LOOK, lineWidth: 1, visible: true }
  const styles = (['solid', 'dashed', 'dotted'] as const).map((style) => lineOptions({ ...thin, style }, THEME, format))
  expect(styles.map(({ lineStyle }) => lineStyle)).toEqual([
    LineStyle.Solid,
    LineStyle.LargeDashed,
    LineStyle.SparseDotted,
  ])
  expect(styles[0]?.visible).toBe(true)
})
