import { describe, expect, it } from 'vitest'
import { plotIndicatorsRequestSchema, plotIndicatorsResponseSchema } from '.'

const request = { symbol: 'EURUSD - 1 Hour', indicators: ['SMA'] }

describe('a request for indicators', () => {
  it('needs a series and a name', () => {
    expect(plotIndicatorsRequestSchema.parse(request)).toEqual({ ...request, indicator_params: {} })
  })
  it.each(['2024-01-31', '2024-01-31T14:30:00Z', '2024-01-31T14:30:00+02:00'])('may begin and end with %s', (time) => {
    expect(plotIndicatorsRequestSchema.safeParse({ ...request, start: time, end: time }).success).toBe(true)
  })
  it('may be of summaries', () => {
    expect(plotIndicatorsRequestSchema.safeParse({ ...request, bar_seconds: 14_400 }).success).toBe(true)
  })
  it.each([
    ['symbol', ''],
    ['indicators', []],
    ['indicators', ['']],
    ['indicator_params', { SMA: { timePeriod: '14' } }],
    ['indicator_params', { SMA: { timePeriod: Number.NaN } }],
    ['start', '31/01/2024'],
    ['end', '2024-02-30'],
    ['end', '2024-01-31T14:30:00'],
    ['bar_seconds', 59],
    ['bar_seconds', 90.5],
    ['limit', 3],
  ])('refuses %s = %j and names it', (key, value) => {
    const parsed = plotIndicatorsRequestSchema.safeParse({ ...request, [key]: value })
    expect(parsed.success).toBe(false)
    expect(JSON.stringify(parsed.error?.issues)).toContain(`"${key}"`)
  })
})

describe('its answer', () => {
  const bar = { datetime: '2024-01-31T14:00:00Z', open: 1, high: 1, low: 1, close: 1 }

  it('holds figures, figures by output, and null', () => {
    const bars = [{ ...bar, volume: 3, SMA: null, RSI: 51.2, MACD: { macd: 1, signal: null } }]
    expect(plotIndicatorsResponseSchema.parse(bars)).toEqual(bars)
  })
  it.each([Number.NaN, 'N/A', [1]])('never holds %j', (value) => {
    expect(plotIndicatorsResponseSchema.safeParse([{ ...bar, SMA: value }]).success).toBe(false)
  })
})
