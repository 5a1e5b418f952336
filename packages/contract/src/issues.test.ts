import { loginRequestSchema } from './auth'
import { backtestRequestSchema } from './backtest'
import { plotIndicatorsRequestSchema } from './plotIndicators'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { issuesOf, quote } from './issues'

const good = { symbol: 'EURUSD - 1 Hour', strategy_name: 'SmaCross' }

function issues(input: unknown) {
  const result = backtestRequestSchema.safeParse(input)
  return result.success ? [] : issuesOf(result.error, 'body', input, ['symbol', 'fees'])
}

describe('issuesOf', () => {
  it.each([
    [{ ...good, init_cash: -5 }, ['body', 'init_cash'], 'init_cash is -5: must be greater than 0', 'too_small'],
    [{ ...good, init_cash: 0 }, ['body', 'init_cash'], 'init_cash is 0: must be greater than 0', 'too_small'],
    [{ ...good, init_cash: '1' }, ['body', 'init_cash'], 'init_cash is "1": must be a number', 'number_type'],
    [{ ...good, init_cash: null }, ['body', 'init_cash'], 'init_cash is null: must be a number', 'number_type'],
    [
      { ...good, init_cash: Number.POSITIVE_INFINITY },
      ['body', 'init_cash'],
      'init_cash is a number out of range: must be a number',
      'number_type',
    ],
    [{ ...good, fees: 1 }, ['body', 'fees'], 'fees is 1: must be less than 1', 'too_big'],
    [{ ...good, config: [] }, ['body', 'config'], 'config is []: must be an object', 'record_type'],
    [
      { ...good, config: { n1: {} } },
      ['body', 'config', 'n1'],
      'config.n1 is {}: must be a number, text, true, false or null',
      'type_error',
    ],
    [
      { ...good, start_date: '2024-02-30' },
      ['body', 'start_date'],
      'start_date is "2024-02-30": must be a date like 2024-01-31',
      'value_error',
    ],
    [{ ...good, colour: 1 }, ['body', 'colour'], 'colour is not known; allowed are symbol, fees', 'extra_forbidden'],
    [{ symbol: 'a' }, ['body', 'strategy_name'], 'strategy_name is missing', 'missing'],
    ['text', ['body'], 'body is "text": must be an object', 'object_type'],
    [undefined, ['body'], 'body is missing', 'missing'],
  ])('says of %j where, what, and what is allowed', (input, loc, msg, type) => {
    expect(issues(input)).toEqual([{ loc, msg, type }])
  })

  it.each([
    [
      { start: 'soon' },
      ['start'],
      'start is "soon": must be a date like 2024-01-31 or a time like 2024-01-31T14:30:00Z',
    ],
    [{ indicators: ['SMA', ''] }, ['indicators', 1], 'indicators.1 is "": must name an indicator'],
  ])('keeps the words of a schema: %j', (change, path, msg) => {
    const input = { symbol: 'EURUSD - 1 Hour', indicators: ['SMA'], ...change }
    const { error } = plotIndicatorsRequestSchema.safeParse(input)
    expect(error && issuesOf(error, 'body', input)).toMatchObject([{ loc: ['body', ...path], msg }])
  })

  it('lists no fields where none are given', () => {
    const { error } = plotIndicatorsRequestSchema.safeParse({ symbol: 'A', indicators: ['SMA'], colour: 1 })
    expect(error && issuesOf(error, 'body', {})).toMatchObject([{ msg: 'colour is not known' }])
  })

  it('says of a missing field what its schema says', () => {
    const { error } = plotIndicatorsRequestSchema.safeParse({ symbol: 'A' })
    expect(error && issuesOf(error, 'body', { symbol: 'A' })).toMatchObject([
      { loc: ['body', 'indicators'], msg: 'indicators is missing', type: 'missing' },
    ])
  })

  it('reads values of the caller only, and none beyond a null or a text', () => {
    const path = ['config', 'length']
    const error = new z.ZodError([{ code: 'invalid_type', expected: 'number', path, message: 'Invalid input' }])
    const messages = [{ config: null }, { config: 'text' }, { config: Object.create({ length: 3 }) }].map(
      (input) => issuesOf(error, 'body', input)[0]?.msg,
    )
    expect(messages).toEqual(Array(3).fill('config.length is missing'))
  })

  it('repeats sixty characters whole', () => {
    expect(quote('x'.repeat(58))).toBe(`"${'x'.repeat(58)}"`)
    expect(quote('x'.repeat(59))).toBe(`"${'x'.repeat(59)}…`)
  })

  it('shortens what is too long to repeat', () => {
    const [issue] = issues({ ...good, start_date: 'x'.repeat(1000) })
    expect(issue?.msg.length).toBeLessThan(150)
  })

  it('never repeats a client secret', () => {
    const input = { username: 'a', password: 'b', client_secret: 40_815 }
    const { error } = loginRequestSchema.safeParse(input)
    expect(error && issuesOf(error, 'body', input)).toEqual([
      { loc: ['body', 'client_secret'], msg: 'client_secret: must be text', type: 'string_type' },
    ])
  })

  it('names the only value that a literal may have', () => {
    const input = { grant_type: 'magic', username: 'a', password: 'b' }
    const result = loginRequestSchema.safeParse(input)
    expect(result.error && issuesOf(result.error, 'body', input)).toEqual([
      { loc: ['body', 'grant_type'], msg: 'grant_type is "magic": must be "password"', type: 'literal_error' },
    ])
  })

  it('never repeats a password', () => {
    const input = { username: 'a', password: ['secret', 'secret'] }
    const result = loginRequestSchema.safeParse(input)
    expect(JSON.stringify(result.error && issuesOf(result.error, 'body', input))).not.toContain('secret')
  })
})
