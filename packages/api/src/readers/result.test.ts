import { backtestResultSchema } from '@tidemark/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headlined, runs } from '../testing'
import { isoDuration, readResult } from './result'

const [trade] = runs.typical.trades

describe('a run', () => {
  it.each(['typical', 'empty', 'partial', 'overflow'] as const)('leaves our own form as it is (%s)', (name) => {
    expect(readResult(runs[name])).toEqual(runs[name])
  })

  it('keeps a headline and why some of it is withheld; one that cannot be read is left out', () => {
    const run = headlined(runs.typical, { sharpe: 'too-few-days' })
    expect(readResult(run)).toEqual(run)
    const broken = { ...run, headline: { sharpe: 'high' } }
    const { headline: _headline, withheld: _withheld, calendar: _calendar, ...before } = runs.typical
    expect(readResult(broken)).toEqual(before)
    expect(readResult({ ...run, withheld: { sharpe: 'bored' } })).toMatchObject({ headline: run.headline })
  })

  it.each([[null], ['NaN'], [undefined], ['inf'], ['']])('takes a figure of %j for not computable', (figure) => {
    const read = backtestResultSchema.parse(readResult({ summary: { 'Sharpe Ratio': figure }, trades: [] }))
    expect(read.summary['Sharpe Ratio']).toBeNull()
  })

  it('reads figures written as text and counts trades that nobody counted', () => {
    const read = backtestResultSchema.parse(readResult({ summary: { 'Return [%]': '12.5' }, trades: [trade] }))
    expect(read.summary).toMatchObject({ 'Return [%]': 12.5, '# Trades': 1, 'Profit Factor': null })
  })

  it('reads times with a space or an offset, and writes lengths of time in one way', () => {
    const python = {
      ...trade,
      EntryTime: '2024-05-06 08:00:00',
      ExitTime: '2024-05-09T04:00:00+02:00',
      Duration: '2 days 18:00:00',
    }
    const read = backtestResultSchema.parse(readResult({ summary: {}, trades: [python] }))
    expect(read.trades[0]).toMatchObject({
      EntryTime: '2024-05-06T08:00:00Z',
      ExitTime: '2024-05-09T02:00:00Z',
      Duration: 'P2DT18H',
    })
  })

  it.each([
    [{ PnL: null }, { PnL: null }],
    [{ PnL: 'NaN' }, { PnL: null }],
    [{ PnL: undefined }, { PnL: null }],
    [{ ExitTime: null }, { ExitTime: null, Duration: null }],
    [
      { ExitTime: 'still open', Duration: null },
      { ExitTime: null, Duration: null },
    ],
    [
      { Size: null, EntryPrice: 'abc' },
      { Size: null, EntryPrice: null },
    ],
  ])('sets a trade with %j apart from those that are whole', (change, read) => {
    const result = backtestResultSchema.parse(
      readResult({ summary: {}, trades: [trade, { ...trade, Duration: null, ...change }] }),
    )
    expect(result.trades).toEqual([trade])
    expect(result.summary['# Trades']).toBe(2)
    expect(result.incomplete_trades).toHaveLength(1)
    expect(result.incomplete_trades?.[0]).toMatchObject(read)
  })

  it.each([
    [{ summary: {}, id: 'job-7' }, 'job-7'],
    [{ data: { summary: {}, id: 7 } }, '7'],
    [{ id: 'job-7', result: { summary: {} } }, 'job-7'],
    [{ data: { run_id: 'job-7', result: { summary: {} } } }, undefined],
    [{ summary: {} }, undefined],
  ])('is read from %j, with its id', (body, id) => {
    expect(backtestResultSchema.parse(readResult(body)).run_id).toBe(id)
  })

  it('keeps what can be read beside a row that cannot', () => {
    const point = { time: '2024-05-06T08:00:00Z', value: 9, drawdown: -0.1 }
    const read = backtestResultSchema.parse(
      readResult({
        summary: {},
        trades: [trade, 'total'],
        equity_curve: [point, { time: 'end' }],
        statistics: { SQN: 1.5, Notes: ['a', 'b'] },
      }),
    )
    expect(read).toMatchObject({ trades: [trade], equity_curve: [point], statistics: { SQN: 1.5 } })
    expect(read.statistics).not.toHaveProperty('Notes')
  })

  it('takes missing trades for none', () => {
    expect(backtestResultSchema.parse(readResult({ summary: {} })).trades).toEqual([])
  })

  it('leaves out extras in another form and keeps those that it knows', () => {
    const read = backtestResultSchema.parse(
      readResult({
        summary: {},
        trades: [],
        statistics: { SQN: 'NaN', Start: '2024' },
        provenance: { by: 'hand' },
        equity: [1],
        equity_curve: [{ time: 'soon', value: 1, drawdown: 0 }],
        bankrupt_at: 'yes',
        notes: ['One.', null],
      }),
    )
    expect(read.statistics).toEqual({ SQN: null, Start: '2024' })
    expect(read.notes).toEqual(['One.'])
    expect(read).not.toHaveProperty('provenance')
    for (const extra of ['equity', 'equity_curve', 'bankrupt_at']) expect(read).not.toHaveProperty(extra)
    const point = { time: '2024-05-06T08:00:00Z', value: 9, drawdown: -0.1 }
    const known = { equity_curve: [{ ...point, time: '2024-05-06 08:00' }], bankrupt_at: '2024-05-06 08:00:00' }
    expect(readResult({ summary: {}, ...known })).toMatchObject({ equity_curve: [point], bankrupt_at: point.time })
    expect(readResult({ summary: {}, bankrupt_at: null })).toMatchObject({ bankrupt_at: null })
    const now = { prices_now: { barsHash: 'a', calendar: null } }
    expect(readResult({ summary: {}, ...now })).toMatchObject(now)
    expect(readResult({ summary: {}, prices_now: { barsHash: 1 } })).not.toHaveProperty('prices_now')
  })

  it.each([[{ nonsense: true }], [null], [[]], [{ summary: {}, trades: 'many' }], [{ summary: {}, trades: ['none'] }]])(
    'leaves %j for the schema to refuse',
    (body) => {
      expect(backtestResultSchema.safeParse(readResult(body)).success).toBe(false)
    },
  )

  it('never throws and never lets NaN through', () => {
    fc.assert(
      fc.property(fc.anything(), fc.dictionary(fc.string(), fc.anything()), (body, summary) => {
        readResult(body)
        const read = backtestResultSchema.safeParse(readResult({ summary, trades: [] }))
        const figures: unknown[] = read.success ? Object.values(read.data.summary) : []
        expect(figures.every((figure) => figure === null || Number.isFinite(figure))).toBe(true)
      }),
      { seed: 7 },
    )
  })
})

describe('a length of time', () => {
  it.each([
    [0, 'PT0S'],
    [59, 'PT59S'],
    [3600, 'PT1H'],
    [86_400, 'P1D'],
    [237_600, 'P2DT18H'],
    [90_061, 'P1DT1H1M1S'],
  ])('of %i seconds is %s', (seconds, text) => {
    expect(isoDuration(seconds)).toBe(text)
  })
})

function tradeOf(change: object): unknown {
  const read: unknown = readResult({ summary: {}, trades: [{ ...trade, ...change }] })
  return backtestResultSchema.parse(read).trades[0]
}

describe('what is written otherwise in a trade', () => {
  it('numbers may be text', () => {
    expect(tradeOf({ Size: '2', PnL: '-7.5', EntryBar: '3' })).toMatchObject({ Size: 2, PnL: -7.5, EntryBar: 3 })
  })

  it('a stop that is none is null, one in text a number', () => {
    expect(tradeOf({ SL: '1.05', TP: '' })).toMatchObject({ SL: 1.05, TP: null })
  })

  it('a reason to leave that we do not know is left out', () => {
    expect(tradeOf({ ExitReason: 'stop' })).toMatchObject({ ExitReason: 'stop' })
    expect(tradeOf({ ExitReason: 'boredom' })).not.toHaveProperty('ExitReason')
  })

  it('a length of time in our form stays, whatever the times', () => {
    expect(tradeOf({ Duration: 'PT5M' })).toMatchObject({ Duration: 'PT5M' })
  })

  it('times that run backwards do not make a length', () => {
    const backwards = { EntryTime: '2024-05-06T08:00:00Z', ExitTime: '2024-05-05T08:00:00Z', Duration: 86_400 }
    expect(readResult({ summary: {}, trades: [backwards] })).toMatchObject({
      trades: [],
      incomplete_trades: [{ Duration: null }],
    })
  })

  it('a trade that opens and closes at once takes no time', () => {
    const at = '2024-05-06T08:00:00Z'
    expect(tradeOf({ EntryTime: at, ExitTime: at, Duration: 0 })).toMatchObject({ Duration: 'PT0S' })
  })
})

it('equity is read with its times, and left out in another form', () => {
  const point = { time: '2024-05-06 08:00:00', value: 100, drawdown: 0 }
  const own = { ...point, time: '2024-05-06T08:00:00Z' }
  expect(readResult({ summary: {}, equity: [point] })).toMatchObject({ equity: [own] })
  expect(readResult({ summary: {}, equity: [100, 101] })).not.toHaveProperty('equity')
})
