import { expect, test } from 'vitest'
import { toLibraryTime } from '../canvas/libraryTime'
import type { CandleSlot } from '../canvas/bars'
import { volumeData } from './useCandleDrawing'

const slot = (second: number, volume: number | null): CandleSlot => ({
  second,
  point: { time: second * 1000, second, open: 1, high: 2, low: 0.5, close: 1.5, volume, value: 1.5, bar: 0 },
})

test('an unknown volume has no bar; a volume of 0 has one without height', () => {
  expect(volumeData([slot(60, 5), slot(120, null), { second: 180, point: null }, slot(240, 0)])).toEqual([
    { time: toLibraryTime(60), open: 0, high: 5, low: 0, close: 5 },
    { time: toLibraryTime(120) },
    { time: toLibraryTime(180) },
    { time: toLibraryTime(240), open: 0, high: 0, low: 0, close: 0 },
  ])
})
