import { expect, test } from 'vitest'
import { carryView } from './carryView'

const hours = (from: number, count: number) => Array.from({ length: count }, (_, i) => (from + i) * 3600)

test('a view in the middle stays at its moments when older bars go and newer come', () => {
  expect(carryView({ from: 100.5, to: 150.25 }, hours(0, 1000), hours(40, 1000))).toEqual({ from: 60.5, to: 110.25 })
})

test('a view of the end stays at the end, as wide as before', () => {
  expect(carryView({ from: 899.5, to: 999.5 }, hours(0, 1000), hours(0, 1003))).toEqual({ from: 902.5, to: 1002.5 })
})

test('coarser bars are seen over the same time', () => {
  const days = Array.from({ length: 100 }, (_, i) => i * 86_400)
  expect(carryView({ from: 24, to: 24 * 21 }, hours(0, 2400), days)).toEqual({ from: 1, to: 21 })
})

test('other times are looked at afresh', () => {
  expect(carryView({ from: 100, to: 150 }, hours(0, 1000), hours(5000, 1000))).toBeNull()
  expect(carryView({ from: 900, to: 1000 }, hours(0, 1000), hours(0, 10))).toBeNull()
})
