import { describe, expect, test } from 'vitest'
import { lagScale, lagTiles, leadSentence } from './lagTiles'

const FIGURES = { '10': 0.1, '-2': -0.4, '2': 0.3, '0': 0.71, '-10': null, '1': -0.71 }

describe('tiles', () => {
  test('are sorted as numbers, not as text', () => {
    expect(lagTiles(FIGURES).map(({ key }) => key)).toEqual(['-10', '-2', '0', '1', '2', '10'])
  })
  test('say sign, value and strength', () => {
    const tiles = lagTiles(FIGURES)
    expect(tiles.map(({ label }) => label)).toEqual(['\u221210', '\u22122', '0', '+1', '+2', '+10'])
    expect(tiles.map(({ text }) => text)).toEqual([
      'N/A',
      '\u22120.4000',
      '+0.7100',
      '\u22120.7100',
      '+0.3000',
      '+0.1000',
    ])
    expect(tiles.map(({ strength }) => strength)).toEqual([null, 'moderate', 'strong', 'strong', 'moderate', 'weak'])
  })
  test('mark one peak, the first of equals', () => {
    expect(lagTiles(FIGURES).filter(({ isPeak }) => isPeak)).toHaveLength(1)
    expect(lagTiles(FIGURES).find(({ isPeak }) => isPeak)?.key).toBe('0')
  })
  test('mark no peak where nothing was computed', () => {
    expect(lagTiles({ '0': null, '1': 0 }).some(({ isPeak }) => isPeak)).toBe(false)
    expect(lagTiles({})).toEqual([])
  })
  test('keep a key that is no number, last', () => {
    expect(lagTiles({ lag: 0.1, '3': 0.2 }).map(({ label }) => label)).toEqual(['+3', 'lag'])
  })
})

const say = (figures: Record<string, number | null>) => leadSentence(lagTiles(figures), 'A', 'B', undefined)

describe('who leads', () => {
  test.each([
    [{ '0': 0.9, '1': 0.1 }, 'Strongest at lag 0: A and B move together.'],
    [{ '0': 0.1, '1': -0.9 }, 'Strongest at lag +1: A leads B by 1 bar.'],
    [{ '0': 0.1, '-3': 0.9 }, 'Strongest at lag \u22123: B leads A by 3 bars.'],
    [{ '0': null }, null],
    [{}, null],
  ])('%j', (figures, expected) => {
    expect(say(figures as Record<string, number | null>)).toBe(expected)
  })
})

test('few pairs name no leader', () => {
  const tiles = lagTiles({ '0': 0.1, '-11': -1 })
  expect(leadSentence(tiles, 'A', 'B', 31)).toBe('Strongest at lag \u221211: B leads A by 11 bars.')
  expect(leadSentence(tiles, 'A', 'B', 30)).toBe('Strongest at lag \u221211, of 19 pairs: a leader needs 20.')
})

describe('the scale of the bars', () => {
  test.each([
    [{ '0': 0.031, '1': -0.08 }, null, 0.1],
    [{ '0': 0.031, '1': -0.08 }, 0.12, 0.2],
    [{ '0': -0.2 }, 0.05, 0.2],
    [{ '0': 0.71 }, null, 1],
    [{ '0': 0.001 }, 0.002, 0.01],
    [{ '0': null }, 1.4, 1],
  ])('of %j with a band of %s ends at %d', (figures, band, scale) => {
    expect(lagScale(lagTiles(figures as Record<string, number | null>), band)).toBe(scale)
  })
})
