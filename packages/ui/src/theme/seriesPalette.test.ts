import { expect, it } from 'vitest'
import { SERIES_PALETTES } from './seriesPalette'
import tokens from './tokens.json'

it.each(['light', 'dark'] as const)('the %s palette is that of the tokens', (theme) => {
  expect(SERIES_PALETTES[theme]).toEqual(Object.values(tokens.color.chart.series).map((colour) => colour[theme]))
})
