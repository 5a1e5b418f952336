import { seriesZone } from '@tidemark/ui/format'
import type { Time } from 'lightweight-charts'
import { expect, test } from 'vitest'
import { toLibraryTime } from './libraryTime'
import { ZonedTimeScale, zonedOptions } from './ZonedTimeScale'

type Points = Parameters<ZonedTimeScale['fillWeightsForPoints']>[0]
type Weight = Points[number]['timeWeight']
const isWeight = (weight: number): weight is Weight => weight >= 0

const newYork = { timeZone: 'America/New_York' }

type Index = Parameters<ZonedTimeScale['formatTickmark']>[0]['index']
function indexOf(index: number): Index {
  if (!isIndex(index)) throw new Error(`${index} is no index`)
  return index
}
const isIndex = (index: number): index is Index => Number.isInteger(index)

function hourly(scale: ZonedTimeScale, first: string, count: number): Points {
  const start = Date.parse(first) / 1000
  return Array.from({ length: count }, (_, i) => {
    const time = toLibraryTime(start + i * 3600)
    const none = 0
    if (!isWeight(none)) throw new Error('0 is a weight')
    return { timeWeight: none, time: scale.convertHorzItemToInternal(time), originalTime: time }
  })
}

function heaviestOf(zone: string, first: string, count: number): string[] {
  const scale = new ZonedTimeScale({ timeZone: zone })
  const points = hourly(scale, first, count)
  scale.fillWeightsForPoints(points, 0)
  const heaviest = Math.max(...points.slice(1).map(({ timeWeight }) => timeWeight))
  return points
    .slice(1)
    .filter(({ timeWeight }) => timeWeight === heaviest)
    .map(({ time }) => new Date(scale.key(time) * 1000).toISOString())
}

test('a month begins at midnight of the zone, and the data stay where they are', () => {
  expect(heaviestOf('UTC', '2024-01-31T00:00:00Z', 48)).toEqual(['2024-02-01T00:00:00.000Z'])
  expect(heaviestOf('America/New_York', '2024-01-31T00:00:00Z', 48)).toEqual(['2024-02-01T05:00:00.000Z'])
  expect(heaviestOf('Asia/Tokyo', '2024-01-31T00:00:00Z', 48)).toEqual(['2024-01-31T15:00:00.000Z'])
  const dates = seriesZone('D1', 'Asia/Tokyo')
  expect(heaviestOf(dates, '2024-01-31T00:00:00Z', 48)).toEqual(['2024-02-01T00:00:00.000Z'])
})

test('in summer a month begins at midnight of summer time, also on the day after the clocks changed', () => {
  expect(heaviestOf('America/New_York', '2024-06-30T00:00:00Z', 48)).toEqual(['2024-07-01T04:00:00.000Z'])
  expect(heaviestOf('Europe/Berlin', '2024-03-30T12:00:00Z', 48)).toEqual(['2024-03-31T22:00:00.000Z'])
})

test('points that were there before keep their weight', () => {
  const scale = new ZonedTimeScale(newYork)
  const points = hourly(scale, '2024-01-31T00:00:00Z', 48)
  scale.fillWeightsForPoints(points, 30)
  expect(points.slice(0, 30).every(({ timeWeight }) => timeWeight === 0)).toBe(true)
  expect(points.slice(30).some(({ timeWeight }) => timeWeight > 0)).toBe(true)
})

test('the first moment of a chart is no tick', () => {
  const scale = new ZonedTimeScale(newYork)
  const points = hourly(scale, '2024-02-01T05:00:00Z', 3)
  scale.fillWeightsForPoints(points, 0)
  expect(points[0]?.timeWeight).toBe(0)
})

test('ticks and times are written on the clock of the zone', () => {
  const scale = new ZonedTimeScale(newYork)
  const points = hourly(scale, '2024-01-31T00:00:00Z', 48)
  scale.fillWeightsForPoints(points, 0)
  const labels = points.map(({ timeWeight: weight, ...point }) =>
    scale.formatTickmark({ ...point, weight, index: indexOf(0) }),
  )
  expect(labels[29]).toBe('2024-02')
  expect(labels[28]).toBe('23:00')
  expect(labels[5]).toBe('01-31')
  const time: Time = toLibraryTime(Date.parse('2024-02-01T03:00:00Z') / 1000)
  expect(zonedOptions(newYork).localization.timeFormatter(time)).toBe('01-31')
})

test('what is no moment is refused by name', () => {
  expect(() => toLibraryTime(Number.NaN)).toThrow('second: must be a finite number, got NaN')
})
