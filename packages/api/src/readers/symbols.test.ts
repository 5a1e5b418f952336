import { symbolsResponseSchema, COMMON_TIMEFRAMES } from '@tidemark/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { symbolList } from '../testing'
import { readListedNames, readSymbols } from './symbols'

describe('symbols', () => {
  it.each([
    ['a list', ['GBPUSD', 'EURUSD', 'EURUSD']],
    ['`symbols`', { symbols: ['GBPUSD', 'EURUSD'] }],
    ['objects', [{ symbol: 'GBPUSD' }, { name: 'EURUSD' }]],
    ['blanks and nulls between', ['GBPUSD', '', null, ' EURUSD ']],
  ])('reads %s', (_, body) => {
    expect(readSymbols(body)).toEqual({ symbols: ['EURUSD', 'GBPUSD'], timeframes: {} })
  })

  it('takes timeframe suffixes off and keeps them, finest first', () => {
    expect(readSymbols(['EURUSD_H4', 'GBPUSD', 'EURUSD_M1', 'EURUSD_H4'])).toEqual({
      symbols: ['EURUSD', 'GBPUSD'],
      timeframes: { EURUSD: ['M1', 'H4'] },
    })
  })

  it('takes only known suffixes off', () => {
    expect(readSymbols(['US_500', 'INDEX_CONTINUOUS_1', 'GOLD_H3'])).toMatchObject({
      symbols: ['GOLD_H3', 'INDEX_CONTINUOUS_1', 'US_500'],
    })
  })

  it('joins the map beside the names, by code or label, and passes over lengths that we do not have', () => {
    const body = {
      symbols: ['EURUSD_H4', 'VIX', 'DAX'],
      timeframes: { EURUSD: ['1 Hour', 'MN1'], VIX: ['D1'], DAX: ['MN1'] },
    }
    expect(readSymbols(body)).toEqual({
      symbols: ['DAX', 'EURUSD', 'VIX'],
      timeframes: { EURUSD: ['H1', 'H4'], VIX: ['D1'] },
    })
  })

  it('reads the joined form of a request as symbol and timeframe', () => {
    expect(readSymbols(['AUDUSD - 1 Day', 'AUDUSD - 4 Hours', 'GBPUSD - Weekly', 'X - 1 week', 'A - B'])).toEqual({
      symbols: ['A - B', 'AUDUSD', 'GBPUSD', 'X'],
      timeframes: { AUDUSD: ['H4', 'D1'], GBPUSD: ['W1'], X: ['W1'] },
    })
  })

  it.each([[['EURUSD', 'EURUSD_M1']], [['EURUSD_M1', 'EURUSD']], [['EURUSD - 1 Minute', 'EURUSD']]])(
    'offers all timeframes of a symbol that is listed plainly as well: %j',
    (list) => {
      expect(readSymbols(list)).toEqual({ symbols: ['EURUSD'], timeframes: {} })
    },
  )

  it('keeps under which name a symbol was listed with a timeframe', () => {
    const names = readListedNames({ symbols: ['EURUSD', 'EURUSD_M1', { name: 'AUDUSD - 1 Day' }, null] })
    expect(names.get('EURUSD')).toEqual(new Map([['M1', 'EURUSD_M1']]))
    expect(names.get('AUDUSD')).toEqual(new Map([['D1', 'AUDUSD - 1 Day']]))
    expect(readListedNames(null).size).toBe(0)
  })

  it('leaves our own form as it is', () => {
    expect(readSymbols(symbolList)).toEqual(symbolList)
  })

  it.each([[{ nonsense: true }], [null], ['EURUSD'], [{ symbols: 'EURUSD' }]])(
    'leaves %j for the schema to refuse',
    (body) => {
      expect(symbolsResponseSchema.safeParse(readSymbols(body)).success).toBe(false)
    },
  )

  it('is unique, ascending, ordered by length, and reading its answer again changes nothing', () => {
    const names = fc.array(
      fc.tuple(fc.stringMatching(/^[A-Z]{1,6}(_[0-9]{1,3})?$/), fc.option(fc.constantFrom(...COMMON_TIMEFRAMES))),
    )
    fc.assert(
      fc.property(names, (pairs) => {
        const list = pairs.map(([name, timeframe]) => (timeframe === null ? name : `${name}_${timeframe}`))
        const read = symbolsResponseSchema.parse(readSymbols(list))
        expect(read.symbols).toEqual([...new Set(read.symbols)].toSorted())
        for (const own of Object.values(read.timeframes ?? {})) {
          expect(own).toEqual(COMMON_TIMEFRAMES.filter((timeframe) => own.includes(timeframe)))
        }
        expect(readSymbols(read)).toEqual(read)
      }),
      { seed: 7 },
    )
  })
})
