import { expect, test } from 'vitest'
import { allocateBars } from '../bars'
import { bollinger } from '../indicators/bollinger'
import { donchian } from '../indicators/donchian'
import { ema } from '../indicators/ema'
import { macd } from '../indicators/macd'
import { rsi } from '../indicators/rsi'
import { linesOf, sharedLinesOf } from './lines'
import { REVERSE_ON_CROSS } from './signals'

const bars = allocateBars(200)
for (let i = 0; i < 200; i++) {
  bars.close[i] = 100 + 5 * Math.sin(i / 7) + Math.sin(i * 1.3)
  bars.high[i] = bars.close[i]! + 1
  bars.low[i] = bars.close[i]! - 1
}

test('indicators are those of the close, and of high and low for the channel', () => {
  const { high, low, close } = bars
  const fresh = linesOf(bars)
  expect(fresh.ema(5, 'first')).toEqual(ema(close, 5, 'first'))
  expect(fresh.rsi(14, 'cutler')).toEqual(rsi(close, 14, 'cutler'))
  expect(fresh.macd(12, 26, 9, 'first')).toEqual(macd(close, 12, 26, 9, 'first'))
  expect(fresh.bollinger(20, 2)).toEqual(bollinger(close, 20, 2))
  expect(fresh.donchian(20)).toEqual(donchian(high, low, 20))
})

test('shared indicators are those that are computed afresh, and are computed once', () => {
  const fresh = linesOf(bars)
  const shared = sharedLinesOf(bars)
  expect(shared.smaCross(5, 20, REVERSE_ON_CROSS)).toEqual(fresh.smaCross(5, 20, REVERSE_ON_CROSS))
  expect(shared.ema(5, 'first')).toEqual(fresh.ema(5, 'first'))
  expect(shared.ema(5, 'first')).toBe(shared.ema(5, 'first'))
  expect(shared.ema(5, 'sma')).toEqual(fresh.ema(5, 'sma'))
  expect(shared.rsi(14, 'cutler')).toEqual(fresh.rsi(14, 'cutler'))
  expect(shared.rsi(14, 'cutler')).not.toBe(shared.rsi(14, 'wilder'))
  expect(shared.macd(12, 26, 9, 'first')).toEqual(fresh.macd(12, 26, 9, 'first'))
  expect(shared.macd(12, 26, 9, 'first')).toBe(shared.macd(12, 26, 9, 'first'))
  expect(shared.bollinger(20, 2)).toEqual(fresh.bollinger(20, 2))
  expect(shared.bollinger(20, 2)).toBe(shared.bollinger(20, 2))
  expect(shared.donchian(20)).toEqual(fresh.donchian(20))
  expect(shared.donchian(20)).toBe(shared.donchian(20))
})

test('only the latest of long series are kept', () => {
  const shared = sharedLinesOf(bars, 600)
  const first = shared.ema(5, 'sma')
  for (const n of [6, 7]) shared.ema(n, 'sma')
  expect(shared.ema(5, 'sma')).toBe(first)
  for (const n of [8, 9, 10]) shared.ema(n, 'sma')
  expect(shared.ema(5, 'sma')).not.toBe(first)
  expect(shared.ema(5, 'sma')).toEqual(first)
})

test('shared lines clear their column of decisions, others have a new one', () => {
  const shared = sharedLinesOf(bars)
  const crosses = shared.smaCross(5, 20, REVERSE_ON_CROSS).bytes
  expect(crosses).toContain(REVERSE_ON_CROSS.up)
  expect(shared.bytes()).toBe(crosses)
  expect(crosses).toEqual(new Uint8Array(200))
  const fresh = linesOf(bars)
  expect(fresh.bytes()).toEqual(new Uint8Array(200))
  expect(fresh.bytes()).not.toBe(fresh.bytes())
})
