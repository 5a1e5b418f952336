import { describe, expect, test } from 'vitest'
import { FIGURE_HOURS, FIGURE_VALUES } from './figureData'
import { figureGeometry } from './figureGeometry'

const HOURS = [0, 10, 30, 40]
const VALUES = [100_000, 104_000, 102_000, 110_000]

describe('figureGeometry', () => {
  const drawn = figureGeometry(HOURS, VALUES, 512, 1000)

  test('steps through the values between 30 % and 72 % of the height', () => {
    expect(drawn?.scaleX).toBe(400)
    expect(drawn?.equity).toBe('M0 720H100V552H300V636H400V300')
    expect(drawn?.ground).toBe('M0 720H100V552H300V636H400V300V1000H0Z')
  })

  test('the mark never falls, and the space under it closes along the line', () => {
    expect(drawn?.highWater).toBe('M0 720H100V552H300V552H400V300')
    expect(drawn?.underWater).toBe('M0 720H100V552H300V552H400V300V300H400V636H300V552H100V720H0V720Z')
  })

  test('the peak is where the highest value was reached', () => {
    expect(drawn?.peak).toEqual({ x: 400, y: 300.5, label: '110.0k' })
  })

  test('ticks run through the whole height, and none is labelled under the peak', () => {
    const ticks = drawn?.ticks ?? []
    expect(ticks.length).toBeGreaterThan(20)
    expect(ticks.every(({ y }) => y >= 0 && y <= 1001)).toBe(true)
    expect(ticks.filter(({ label }) => label !== null).map(({ label }) => label)).toEqual([
      '95k',
      '100k',
      '105k',
      '115k',
    ])
  })

  test('a box narrower than its scale holds nothing', () => {
    expect(figureGeometry(HOURS, VALUES, 112, 1000)).toBeNull()
    expect(figureGeometry(HOURS, VALUES, 512, 0)).toBeNull()
  })

  test('the drawn year is complete and in order', () => {
    expect(FIGURE_VALUES).toHaveLength(FIGURE_HOURS.length)
    expect(FIGURE_HOURS.every((hour, i) => i === 0 || hour > (FIGURE_HOURS[i - 1] ?? 0))).toBe(true)
  })
})
