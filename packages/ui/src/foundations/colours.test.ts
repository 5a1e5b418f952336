import { describe, expect, it } from 'vitest'
import { contrast, difference, simulate, type Vision } from './colourMath'
import {
  gainAndLoss,
  heatSteps,
  ink,
  meaning,
  MEANINGS,
  onSolid,
  SERIES,
  strength,
  STRENGTHS,
  surface,
  SURFACES,
} from './palette'

const TEXT = 4.5
const SHAPE = 3
/** CIEDE2000 wherever colours tell things apart. */
const APART = 10

describe('colour measures', () => {
  it('know the ends of the contrast scale', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 10)
    expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21, 10)
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.478, 3)
    expect(contrast('#438BCA', '#438BCA')).toBe(1)
  })

  it('agree with the CIEDE2000 of published pairs in sRGB', () => {
    expect(difference('#FFFFFF', '#000000')).toBeCloseTo(100, 2)
    expect(difference('#FF0000', '#00FF00')).toBeCloseTo(86.61, 1)
    expect(difference('#0000FF', '#FFFF00')).toBeCloseTo(103.43, 1)
    expect(difference('#123456', '#123456')).toBe(0)
  })

  it('leave grey alone whoever looks at it', () => {
    expect(simulate('#808080', 'deuteranopia')).toBe('#808080')
    expect(simulate('#808080', 'protanopia')).toBe('#808080')
  })

  it('refuse what is not six digits', () => {
    expect(() => contrast('#fff', '#000000')).toThrow('#fff is not of the form #rrggbb')
    expect(() => contrast('#0A0F1466', '#000000')).toThrow(RangeError)
  })
})

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(SURFACES)('carries text and the focus ring on bg.%s', (name) => {
    const back = surface(name, theme)
    expect(contrast(ink.fg(theme), back)).toBeGreaterThanOrEqual(TEXT)
    expect(contrast(ink.muted(theme), back)).toBeGreaterThanOrEqual(TEXT)
    expect(contrast(ink.subtle(theme), back)).toBeGreaterThanOrEqual(TEXT)
    expect(contrast(ink.ring(theme), back)).toBeGreaterThanOrEqual(SHAPE)
  })

  // Buttons on hovered or selected rows are ghosts.
  it.each(['canvas', 'surface', 'raised', 'sunken', 'field'] as const)('carries control outlines on bg.%s', (name) => {
    expect(contrast(ink.outline(theme), surface(name, theme))).toBeGreaterThanOrEqual(SHAPE)
  })

  it.each(MEANINGS)('carries $name as text and as shape', ({ name }) => {
    for (const back of ['canvas', 'surface', 'raised'] as const) {
      expect(contrast(meaning(name, 'fg', theme), surface(back, theme))).toBeGreaterThanOrEqual(TEXT)
      expect(contrast(meaning(name, 'solid', theme), surface(back, theme))).toBeGreaterThanOrEqual(SHAPE)
    }
    expect(contrast(meaning(name, 'fg', theme), meaning(name, 'subtle', theme))).toBeGreaterThanOrEqual(TEXT)
    expect(contrast(ink.fg(theme), meaning(name, 'subtle', theme))).toBeGreaterThanOrEqual(TEXT)
  })

  it.each(['accent', 'up', 'down'] as const)('carries text on the solid of %s', (name) => {
    expect(contrast(onSolid(name, theme), meaning(name, 'solid', theme))).toBeGreaterThanOrEqual(TEXT)
  })

  it.each(STRENGTHS)('carries the %s strength', (name) => {
    expect(contrast(strength(name, 'fg', theme), surface('surface', theme))).toBeGreaterThanOrEqual(TEXT)
    expect(contrast(strength(name, 'solid', theme), surface('surface', theme))).toBeGreaterThanOrEqual(SHAPE)
  })

  it.each(['sequential', 'diverging'] as const)('carries text on every step of the %s scale', (scale) => {
    for (const { back, text } of heatSteps(scale, theme)) expect(contrast(text, back)).toBeGreaterThanOrEqual(TEXT)
  })

  it.each(SERIES)('carries series $number ($hue)', (series) => {
    expect(contrast(series[theme], surface('surface', theme))).toBeGreaterThanOrEqual(SHAPE)
  })

  describe.each(['normal', 'deuteranopia', 'protanopia'] as const)('seen with %s vision', (vision: Vision) => {
    const seen = (a: string, b: string) => difference(simulate(a, vision), simulate(b, vision))

    it.each(['default', 'safe'] as const)('keeps gain and loss of the %s pair apart', (pair) => {
      expect(seen(...gainAndLoss(pair, 'fg', theme))).toBeGreaterThanOrEqual(APART)
      expect(seen(...gainAndLoss(pair, 'solid', theme))).toBeGreaterThanOrEqual(APART)
    })

    it('keeps the eight series apart', () => {
      const pairs = SERIES.flatMap((a, index) => SERIES.slice(index + 1).map((b) => [a[theme], b[theme]] as const))
      expect(pairs).toHaveLength(28)
      for (const [a, b] of pairs) expect(seen(a, b)).toBeGreaterThanOrEqual(APART)
    })
  })
})
