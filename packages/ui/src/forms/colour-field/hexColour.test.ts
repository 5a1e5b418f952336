import { describe, expect, it } from 'vitest'
import { hexColour, nextColour } from './hexColour'

describe('hexColour', () => {
  it.each([
    ['#438BCA', '#438bca'],
    ['438bca', '#438bca'],
    [' #1F7 ', '#11ff77'],
    ['#12', null],
    ['#12345', null],
    ['#12345g', null],
    ['red', null],
    ['', null],
  ])('%j is %s', (text, expected) => {
    expect(hexColour(text)).toBe(expected)
  })
})

describe('nextColour', () => {
  const palette = ['#AA0000', '#00AA00', '#0000AA']

  it('takes the first that is not used', () => {
    expect(nextColour(palette, [])).toBe('#AA0000')
    expect(nextColour(palette, ['#aa0000', '#0000aa'])).toBe('#00AA00')
  })

  it('starts again when all are used', () => {
    expect(nextColour(palette, ['#aa0000', '#00aa00', '#0000aa'])).toBe('#AA0000')
    expect(nextColour(palette, ['#aa0000', '#00aa00', '#0000aa', '#AA0000'])).toBe('#00AA00')
  })

  it('has none of an empty palette', () => {
    expect(nextColour([], [])).toBeUndefined()
  })
})
