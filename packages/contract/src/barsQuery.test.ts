import { expect, it } from 'vitest'
import { barWindowQuerySchema, latestBarsQuerySchema, seriesParamsSchema } from './barsQuery'

it.each([
  [undefined, 1000],
  ['1', 1],
  ['10000', 10_000],
])('a count of %j is %d', (count, wanted) => {
  expect(latestBarsQuerySchema.parse({ count }).count).toBe(wanted)
})

it.each(['0', '10001', '-1', '1.5', '1e3', 'x1', '1x', ''])('a count of %j is refused', (count) => {
  const { error } = latestBarsQuerySchema.safeParse({ count })
  expect(error?.issues[0]?.message).toBe('must be a whole number from 1 to 10000')
})

it('a path names a series in any case', () => {
  expect(seriesParamsSchema.parse({ symbol: ' eurusd ', timeframe: '1 hour' })).toEqual({
    symbol: 'EURUSD',
    timeframe: 'H1',
  })
})

it('a timeframe that is not known is refused with those that are', () => {
  const { error } = seriesParamsSchema.safeParse({ symbol: 'EURUSD', timeframe: 'H2' })
  expect(error?.issues[0]?.message).toBe('must be one of M1, M5, M15, M30, H1, H4, D1, W1, MN1')
})

it.each(['1000000000', '9', '20001', 'wide', '1e3', 'NaN'])('a window of %s pixels is refused', (pixels) => {
  const { error } = barWindowQuerySchema.safeParse({ from: '2024-01-01', to: '2024-01-02', pixels })
  expect(error?.issues).toMatchObject([{ path: ['pixels'], message: 'must be a whole number from 10 to 20000' }])
})

it('a window of days ends with the last of them', () => {
  expect(barWindowQuerySchema.parse({ from: '2024-01-01', to: '2024-01-01', pixels: '800' })).toEqual({
    from: Date.UTC(2024, 0, 1),
    to: Date.UTC(2024, 0, 2) - 1,
    pixels: 800,
  })
})
