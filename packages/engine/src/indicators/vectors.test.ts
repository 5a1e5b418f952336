import { describe, expect, test } from 'vitest'
import { fixtureBars, fixtureText } from '../../fixtures/load'
import { sliceBars } from '../bars'
import { findIndicator } from './index'

interface Reference {
  function?: string
  params: Record<string, number>
  firstIndex?: number
  outputs: Record<string, (number | null)[]>
}

const { indicators }: { indicators: Record<string, Reference> } = JSON.parse(fixtureText('indicators.json'))
const bars = sliceBars(fixtureBars('GBPUSD_H1.csv'), 0, 600)
const PRICE = 1.6

/** Values near zero carry the rounding of what they are the difference of. */
const DIGITS = 1e-9
const ROUNDING = 2e-15

function isClose(got: number | undefined, wanted: number | null, scale: number): boolean {
  if (got === undefined || wanted === null || Number.isNaN(got)) return wanted === null && Number.isNaN(got)
  return Math.abs(got - wanted) <= DIGITS * Math.abs(wanted) + ROUNDING * scale
}

test('the reference holds 79 results of 63 indicators', () => {
  expect(Object.keys(indicators)).toHaveLength(79)
  expect(new Set(Object.entries(indicators).map(([key, { function: name = nameOf(key) }]) => name)).size).toBe(63)
})

function nameOf(key: string): string {
  return key.replace(/_\d.*$/, '')
}

describe.each(Object.entries(indicators))(
  '%s',
  (key, { function: name = nameOf(key), params, firstIndex, outputs }) => {
    const declaration = findIndicator(name)
    const defaults = Object.fromEntries((declaration?.params ?? []).map((param) => [param.name, Number(param.default)]))

    test('takes the same parameters and gives the same outputs', () => {
      expect({ ...defaults, ...declaration?.fixed }).toMatchObject(
        Object.fromEntries(Object.keys(params).map((param) => [param, expect.any(Number)])),
      )
      expect(declaration?.outputs).toEqual(Object.keys(outputs))
    })

    test.each(Object.entries(outputs))('%s is the same on every bar', (output, wanted) => {
      // Here, because what runs outside of tests is not seen by mutation testing.
      const columns = declaration?.compute(bars, { ...defaults, ...params }) ?? []
      const column = columns[declaration?.outputs.indexOf(output) ?? -1] ?? new Float64Array()
      const scale = wanted.reduce((most: number, value) => Math.max(most, Math.abs(value ?? 0)), PRICE)
      const wrong = wanted.flatMap((value, i) => (isClose(column[i], value, scale) ? [] : [[i, column[i], value]]))
      expect(wrong).toEqual([])
      expect(column).toHaveLength(600)
      const first = column.findIndex((value) => !Number.isNaN(value))
      expect(first).toBe(firstIndex ?? wanted.findIndex((value) => value !== null))
    })
  },
)
