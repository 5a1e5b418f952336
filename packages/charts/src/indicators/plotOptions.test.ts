import { LineStyle } from 'lightweight-charts'
import { expect, test } from 'vitest'
import type { ChartTheme } from '../canvas/chartTheme'
import { tickFormat } from '../canvas/tickFormat'
import { lineOptions, type SeriesStyle } from './plotOptions'

const BLACK = 'rgba(0, 0, 0, 1)'
const THEME: ChartTheme = {
  background: BLACK,
  grid: BLACK,
  axis: BLACK,
  border: BLACK,
  crosshair: BLACK,
  chip: BLACK,
  chipText: BLACK,
  band: BLACK,
  volume: BLACK,
  series1: BLACK,
  series8: 'rgba(8, 8, 8, 1)',
  series2: BLACK,
  up: BLACK,
  upText: BLACK,
  upContrast: BLACK,
  down: BLACK,
  downContrast: BLACK,
  downText: BLACK,
  text: BLACK,
  mutedText: BLACK,
  fontFamily: 'sans-serif',
  fontSize: 11,
}
const { format } = tickFormat((values) => values.map(String), 0.01)
const STYLE: SeriesStyle = {
  colour: 'rgba(235, 175, 58, 1)',
  lineWidth: 5,
  style: 'dashed',
  visible: false,
  hasMarker: true,
  above: 22,
  include: [30, 70],
}

test('a line has its colour, width, dash and visibility', () => {
  expect(lineOptions(STYLE, THEME, format)).toMatchObject({
    color: 'rgba(235, 175, 58, 1)',
    lineWidth: 5,
    lineStyle: LineStyle.Dashed,
    visible: false,
  })
  const thin = { ...STYLE, lineWidth: 1, visible: true }
  const styles = (['solid', 'dashed', 'dotted'] as const).map((style) => lineOptions({ ...thin, style }, THEME, format))
  expect(styles.map(({ lineStyle }) => lineStyle)).toEqual([
    LineStyle.Solid,
    LineStyle.LargeDashed,
    LineStyle.SparseDotted,
  ])
  expect(styles[0]?.visible).toBe(true)
})
