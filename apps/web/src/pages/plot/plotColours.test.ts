import { SERIES_PALETTES } from '@tidemark/ui'
import { expect, it } from 'vitest'
import { colourIn, coloursIn } from './plotColours'

it('a colour of the palette takes its place in the palette of the other theme, and back', () => {
  const { light, dark } = SERIES_PALETTES
  for (const [i, colour] of light.entries()) {
    expect(colourIn('dark', colour.toLowerCase())).toBe(dark[i])
    expect(colourIn('light', colourIn('dark', colour))).toBe(colour)
    expect(colourIn('light', colour)).toBe(colour)
  }
})

it('a colour of the reader stays, and so does none', () => {
  expect(coloursIn('dark', [{ name: 'SMA', params: {}, color: '#123456' }])).toEqual([
    { name: 'SMA', params: {}, color: '#123456' },
  ])
  expect(coloursIn('dark', [{ name: 'SMA', params: {} }])).toEqual([{ name: 'SMA', params: {} }])
})
