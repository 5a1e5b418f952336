import { describe, expect, it } from 'vitest'
import { BROKER_ZONE } from './uploadFile'
import { symbolNameSchema, uploadQuerySchema } from './uploadQuery'

function read(query: object) {
  return uploadQuerySchema.safeParse({ symbol: 'EURUSD', ...query })
}

function refusal(query: object): string | undefined {
  return read(query).error?.issues[0]?.message
}

describe('the name of an uploaded series', () => {
  it.each([
    [' eurusd ', 'EURUSD'],
    ['1INCH', '1INCH'],
    ['BRK.B', 'BRK.B'],
    ['US_500-CFD', 'US_500-CFD'],
    ['X_M1A', 'X_M1A'],
    ['X'.repeat(30), 'X'.repeat(30)],
  ])('%j is stored as %j', (text, stored) => {
    expect(symbolNameSchema.parse(text)).toBe(stored)
  })

  it.each(['', '.', '..', '-x', '_X', '.HIDDEN', 'A/B', 'A B', 'A'.repeat(31)])('is never %j', (name) => {
    expect(symbolNameSchema.safeParse(name).error?.issues[0]?.message).toBe(
      'must be 1 to 30 letters, digits, dots, dashes or underscores, a letter or digit first',
    )
  })

  it.each(['EURUSD_M1', 'eurusd_h4'])('does not end with a timeframe, as %s does', (name) => {
    expect(symbolNameSchema.safeParse(name).error?.issues[0]?.message).toContain('must not end with a timeframe')
  })
})

describe('the query of an upload', () => {
  it('needs the symbol only', () => {
    expect(read({}).data).toEqual({ symbol: 'EURUSD', dry_run: false, time_zone: 'UTC' })
  })

  it('takes a timeframe by code or label', () => {
    expect(read({ timeframe: '1 hour' }).data?.timeframe).toBe('H1')
    expect(refusal({ timeframe: 'H2' })).toBe('must be one of M1, M5, M15, M30, H1, H4, D1, W1, MN1')
  })

  it.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('reads dry_run %s as %s', (text, wanted) => {
    expect(read({ dry_run: text }).data?.dry_run).toBe(wanted)
  })

  it.each([
    'UTC',
    'Europe/Berlin',
    'America/Argentina/Buenos_Aires',
    'Etc/GMT+5',
    '+00:00',
    '-05:30',
    '+14:59',
    BROKER_ZONE,
  ])('knows the zone %s', (zone) => {
    expect(read({ time_zone: zone }).data?.time_zone).toBe(zone)
  })

  it.each(['', 'Mars/Base', '+15:00', '+2:00', '+02:60', '0+02:00', '+02:000', '+0200', '/Europe', 'Europe//Berlin'])(
    'refuses the zone %j',
    (zone) => {
      expect(refusal({ time_zone: zone })).toContain('must be a time zone like UTC')
    },
  )
})

describe('the columns of an upload', () => {
  it('are named from the left; nothing or a dash is not read', () => {
    const { columns } = read({ columns: ' Date ,time,OPEN,high,low,close,,-' }).data ?? {}
    expect(columns).toEqual(['date', 'time', 'open', 'high', 'low', 'close', null, null])
  })

  it('need no volume, and either datetime or date', () => {
    expect(read({ columns: 'datetime,open,high,low,close' }).success).toBe(true)
    expect(refusal({ columns: 'time,open,high,low,close' })).toBe('must name datetime, or date')
  })

  it.each([
    ['datetime,open', 'must name high, low, close as well'],
    ['datetime,open,high,low', 'must name close as well'],
    ['datetime,open,high,low,close,open', 'names open twice'],
    ['date,price', 'must be a list, with commas, of datetime, date, time, open, high, low, close, volume'],
  ])('%s: %s', (columns, words) => {
    expect(refusal({ columns })).toContain(words)
  })

  it('are a hundred at most', () => {
    const hundred = 'date,open,high,low,close'.padEnd('date,open,high,low,close'.length + 95, ',')
    expect(read({ columns: hundred }).success).toBe(true)
    expect(refusal({ columns: `${hundred},` })).toBe('must name at most 100 columns')
  })
})

describe('the series of an upload', () => {
  it('is a column and its value, of which only the first = counts', () => {
    expect(read({ only: 'Ticker = EURUSD=X|PER=60' }).data?.only).toEqual([
      { column: 'Ticker', value: 'EURUSD=X' },
      { column: 'PER', value: '60' },
    ])
  })

  it.each(['', 'Ticker', '=EURUSD', 'Ticker=', 'Ticker=A|', 'Ticker=A||PER=60'])('is never %j', (only) => {
    expect(refusal({ only })).toBe('must be a column and a value like Ticker=EURUSD, several separated by |')
  })
})
