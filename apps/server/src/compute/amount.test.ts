import { plotIndicatorsRequestSchema } from '@tidemark/contract'
import type { Bars } from '@tidemark/engine'
import { describe, expect, it } from 'vitest'
import { waves } from '../testing/startApp'
import { checkAmount, checkLength } from './amount'

const THOUSAND = Array.from({ length: 1000 }, () => 'SMA')

function request(more: object = {}) {
  return plotIndicatorsRequestSchema.parse({ symbol: 'ABC - 1 Hour', indicators: THOUSAND, ...more })
}

function refusal(msg: string): unknown {
  return expect.objectContaining({ status: 422, detail: [{ loc: ['body', 'start'], msg, type: 'too_big' }] })
}

function tooMany(rows: number): unknown {
  const most = 'at most 2000000 values are answered at once; choose a later start or an earlier end'
  return refusal(`${rows} bars with 1000 indicators are too many: ${most}`)
}

const long = (length: number): Bars => ({ ...waves(0), time: new Float64Array(length) })

describe('checkAmount', () => {
  it('allows two million values, which is bars times indicators', () => {
    expect(() => checkAmount(request(), waves(2000))).not.toThrow()
    expect(() => checkAmount(request(), waves(2001))).toThrow(tooMany(2001))
    expect(() => checkAmount(request({ indicators: ['SMA'] }), waves(2001))).not.toThrow()
  })

  it('counts the bars from the start up to the end alone', () => {
    const bars = waves(2001)
    expect(() => checkAmount(request({ start: '2024-01-01T01:00:00Z' }), bars)).not.toThrow()
    const lastBar = '2024-03-24T08:00:00Z'
    expect(() => checkAmount(request({ end: lastBar }), bars)).not.toThrow()
    expect(() => checkAmount(request({ end: '2024-03-24T08:00:01Z' }), bars)).toThrow(tooMany(2001))
    const within = request({ start: '2024-01-01T01:00:00Z', end: '2024-03-24T09:00:00Z' })
    expect(() => checkAmount(within, waves(2002))).not.toThrow()
    expect(() => checkAmount(within, waves(2003))).not.toThrow()
  })

  it('counts longer bars where they are asked for, with one begun at each end', () => {
    const bars = waves(3001)
    expect(() => checkAmount(request({ bar_seconds: 5405 }), bars)).not.toThrow()
    expect(() => checkAmount(request({ bar_seconds: 5402 }), bars)).toThrow(tooMany(2001))
    // Never more than there are.
    expect(() => checkAmount(request({ bar_seconds: 60 }), bars)).toThrow(tooMany(3001))
    const from = { bar_seconds: 5402, start: '2024-01-01T04:00:00Z' }
    expect(() => checkAmount(request(from), bars)).not.toThrow()
  })
})

describe('checkLength', () => {
  const series = { symbol: 'ABC', timeframe: 'M1', stored: 'M1', bars: waves(0) } as const

  it('allows a million bars to be correlated', () => {
    expect(() => checkLength(series, long(1_000_000))).not.toThrow()
    const allowed = 'at most 1000000 are compared; choose a later start, an earlier end or a longer timeframe'
    const wanted = refusal(`ABC M1 has 1000001 bars in these dates: ${allowed}`)
    expect(() => checkLength(series, long(1_000_001))).toThrow(wanted)
  })
})
