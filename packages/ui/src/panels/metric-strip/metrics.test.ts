import { headlined } from '@tidemark/api/testing'
import { describe, expect, test } from 'vitest'
import { formatIn } from '../../format/format'
import { LONG_TRADES, SUMMARY, TRADES } from '../trades-table/fixtures'
import { metricsOf, type RunFigures } from './metrics'
import { roomFor } from './room'

const GB = formatIn('UTC')
const RUN = { summary: SUMMARY, trades: TRADES }

function metric(label: string, { summary, trades }: { summary?: object; trades?: RunFigures['trades'] } = {}) {
  const run = { summary: { ...SUMMARY, ...summary }, trades: trades ?? TRADES }
  const found = metricsOf(run, GB).find((each) => each.label === label)
  if (found === undefined) throw new Error(`no metric ${label}`)
  return found
}

test('six figures with their units and captions', () => {
  expect(metricsOf(RUN, GB).map(({ label, value, unit, caption }) => [label, value, unit, caption])).toEqual([
    ['Return', '+18.69', '%', 'to 118,689.69'],
    ['Max Drawdown', '\u22127.36', '%', '2024-11-01 to 2024-12-04'],
    ['Win Rate', '69.93', '%', 'Mark at 50.00'],
    ['Trades', '143', undefined, '100 won, 43 lost'],
    ['Sharpe Ratio', '1.51', undefined, 'Mark at 1.00'],
    ['Profit Factor', '1.32', undefined, 'By returns, mark at 1.00'],
  ])
})

const sharpe = (run: RunFigures) => metricsOf(run, GB).find(({ label }) => label === 'Sharpe Ratio')

test('the Sharpe ratio is the headline’s; withheld, its card says why', () => {
  expect(sharpe(headlined(RUN))).toMatchObject({ value: '0.60', trend: 'down', caption: 'Mark at 1.00' })
  const summary = { ...RUN.summary, 'Return [%]': null, 'Max. Drawdown [%]': null }
  const none = { ...RUN, summary, withheld: { return: 'no-account', maxDrawdown: 'no-account' } } as const
  for (const card of metricsOf(none, GB).slice(0, 2)) {
    expect(card).toMatchObject({ value: 'N/A', caption: 'The account was empty before one of the trades' })
  }
  expect(sharpe(headlined(RUN, { sharpe: 'too-few-days' }))).toMatchObject({
    value: 'N/A',
    trend: null,
    caption: 'Needs 20 daily returns or more',
    shortCaption: 'Under 20 days',
  })
})

describe('trends', () => {
  test.each([
    ['Return', 'Return [%]', 0, null],
    ['Return', 'Return [%]', -0.01, 'down'],
    ['Return', 'Return [%]', 0.01, 'up'],
    ['Max Drawdown', 'Max. Drawdown [%]', 0, 'down'],
    ['Max Drawdown', 'Max. Drawdown [%]', -3, 'down'],
    ['Win Rate', 'Win Rate [%]', 50, 'down'],
    ['Win Rate', 'Win Rate [%]', 50.1, 'up'],
    ['Sharpe Ratio', 'Sharpe Ratio', 1, 'down'],
    ['Sharpe Ratio', 'Sharpe Ratio', 1.01, 'up'],
    ['Profit Factor', 'Profit Factor', 1, 'down'],
    ['Profit Factor', 'Profit Factor', 1.01, 'up'],
    ['Trades', '# Trades', 9, null],
    ['Return', 'Return [%]', null, null],
    ['Max Drawdown', 'Max. Drawdown [%]', null, null],
  ])('%s with %s %s points %s', (label, key, value, trend) => {
    expect(metric(label, { summary: { [key]: value } }).trend).toBe(trend)
  })
})

describe('drawdown', () => {
  test('has one sign, whichever way it came', () => {
    expect(metric('Max Drawdown', { summary: { 'Max. Drawdown [%]': 7.36 } }).value).toBe('\u22127.36')
  })
  test('says so when there was none', () => {
    expect(metric('Max Drawdown', { summary: { 'Max. Drawdown [%]': 0 } })).toMatchObject({
      value: '0.00',
      caption: 'Never under its peak',
    })
  })
  test('says so when the closed trades do not show it', () => {
    const won = TRADES.filter(({ PnL }) => PnL > 0)
    expect(metric('Max Drawdown', { trades: won }).caption).toBe('While a trade was open')
  })
  test('has the dates of the fall that was measured bar by bar, where the answer has it', () => {
    const equity_curve = [
      { time: '2024-03-01T00:00:00Z', value: 100, drawdown: 0 },
      { time: '2024-03-09T00:00:00Z', value: 80, drawdown: -0.2 },
      { time: '2024-03-12T00:00:00Z', value: 110, drawdown: 0 },
    ]
    const [, drawdown] = metricsOf({ ...RUN, equity_curve }, GB)
    expect(drawdown?.caption).toBe('2024-03-01 to 2024-03-09')
  })
  test('counts the days where the dates do not fit', () => {
    const moved = TRADES.map((trade, i) => ({
      ...trade,
      ExitTime: new Date(Date.UTC(2022, 11, 20 + i * 3)).toISOString(),
    }))
    const { caption, shortCaption } = metric('Max Drawdown', { trades: moved })
    expect(caption).toMatch(/^20\d\d-\d\d-\d\d to 20\d\d-\d\d-\d\d$/)
    expect(shortCaption).toBe('over 33 days')
  })
})

describe('what cannot be computed says why', () => {
  test.each([
    ['Sharpe Ratio', { 'Sharpe Ratio': null, '# Trades': 1 }, 'Needs two or more trades', 'Too few trades'],
    ['Sharpe Ratio', { 'Sharpe Ratio': null }, 'Cannot be computed', 'Not computable'],
    ['Win Rate', { 'Win Rate [%]': null, '# Trades': 0 }, 'Needs a closed trade', 'No trades'],
    ['Profit Factor', { 'Profit Factor': null, '# Trades': 0 }, 'Needs a closed trade', 'No trades'],
    ['Return', { 'Return [%]': null }, 'Cannot be computed', 'Not computable'],
  ])('%s %j', (label, summary, caption, shortCaption) => {
    expect(metric(label, { summary })).toMatchObject({ value: 'N/A', trend: null, caption, shortCaption })
  })
  test('an account that was emptied has no Sharpe ratio', () => {
    const summary = { ...SUMMARY, 'Sharpe Ratio': null }
    const words = (bankrupt_at: string | null) => metricsOf({ summary, trades: TRADES, bankrupt_at }, GB)[4]?.caption
    expect(words('2024-03-05T00:00:00Z')).toBe('The account was lost')
    expect(words(null)).toBe('Cannot be computed')
  })
  test('a profit factor needs a loser', () => {
    const won = TRADES.filter(({ PnL }) => PnL > 0)
    expect(metric('Profit Factor', { summary: { 'Profit Factor': null }, trades: won }).caption).toBe('No losing trade')
  })
})

test('a run without trades has none won and none lost', () => {
  expect(metric('Trades', { summary: { '# Trades': 0 }, trades: [] })).toMatchObject({
    value: '0',
    caption: 'None in this run',
    gauge: { kind: 'split', won: 0, lost: 0, total: 0 },
  })
})

test('a trade that made nothing is neither won nor lost', () => {
  const even = TRADES.slice(0, 3).map((trade, i) => ({ ...trade, PnL: i - 1 }))
  expect(metric('Trades', { summary: { '# Trades': 1 }, trades: [] }).caption).toBe('Wins and losses unknown')
  expect(metric('Trades', { summary: { '# Trades': 3 }, trades: even }).caption).toBe('1 won, 1 lost')
})

const roomOf = (summary: object, trades = TRADES) =>
  roomFor(metricsOf({ summary: { ...SUMMARY, ...summary }, trades }, GB))

describe('room', () => {
  test('an ordinary run', () => {
    expect(roomOf({})).toBe('normal')
  })
  test('a large return, or a final equity of twelve digits', () => {
    expect(roomOf({ 'Return [%]': 98_765.43 })).toBe('wide')
    expect(roomOf({ 'Equity Final [$]': 123_456_789_012.34 })).toBe('wide')
  })
  test('a return of twelve digits', () => {
    expect(roomOf({ 'Return [%]': 123_456_789_012.34 }, LONG_TRADES)).toBe('huge')
  })
})
