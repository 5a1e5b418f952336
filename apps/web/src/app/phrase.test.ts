import { TIMEFRAMES } from '@tidemark/contract'
import { describe, expect, test } from 'vitest'
import { PAGES } from '../routing/pages'
import { phraseCommands, type Vocabulary } from './phrase'

const KNOWN: Vocabulary = {
  pages: PAGES,
  symbols: [
    { symbol: 'EURUSD', timeframes: TIMEFRAMES, isStated: true },
    { symbol: 'DAX', timeframes: ['D1'], isStated: true },
  ],
  strategies: [
    { name: 'RSI Strategy', id: 'RsiReversion' },
    { name: 'RSI Long Only', id: 'RsiLongOnly' },
    { name: 'Moving Average', id: 'SmaCross' },
    { name: 'Bollinger Reversion', id: 'BollingerReversion' },
  ],
  indicators: ['RSI', 'SMA'],
}

const labels = (words: string, known = KNOWN) => phraseCommands(words, known).map(({ label }) => label)

describe('a phrase', () => {
  test('is run, plotted and opened', () => {
    expect(phraseCommands('rsi eurusd h1 2016', KNOWN)).toMatchObject([
      {
        label: 'Run RSI Strategy on EUR/USD, 1 Hour, 2016',
        href: '/backtest?symbol=EURUSD&timeframe=H1&strategy=RSI+Strategy&start=2016-01-01&end=2016-12-31',
        isRun: true,
      },
      { label: 'Run RSI Long Only on EUR/USD, 1 Hour, 2016', isRun: true },
      {
        label: 'Plot RSI on EUR/USD, 1 Hour, 2016',
        href: '/plot?symbol=EURUSD&timeframe=H1&indicator=RSI&start=2016-01-01&end=2016-12-31',
      },
      {
        label: 'Open EUR/USD, 1 Hour, 2016',
        href: '/chart?symbol=EURUSD&timeframe=H1&start=2016-01-01&end=2016-12-31',
      },
    ])
  })

  test.each([
    ['plot rsi on EUR/USD h4', ['Plot RSI on EUR/USD, 4 Hours']],
    ['open dax', ['Open DAX, Daily']],
    ['run moving average eurusd d1 2016-2018', ['Run Moving Average on EUR/USD, Daily, 2016 to 2018']],
    ['chart eurusd d1 2016 2018', ['Open EUR/USD, Daily, 2016 to 2018']],
    ['chart eurusd d1 2016-02-01 2016-03-01', ['Open EUR/USD, Daily, 2016-02-01 to 2016-03-01']],
    ['chart eurusd d1 2016-02-01', ['Open EUR/USD, Daily, from 2016-02-01']],
    ['eurusd', []],
    ['rsi h1', []],
    ['dax h1', []],
    ['eurusd teleport', []],
    ['', []],
  ])('%j offers %j', (words, expected) => {
    expect(labels(words)).toEqual(expected)
  })

  test('leads nowhere that may not be opened', () => {
    expect(labels('rsi eurusd h1', { ...KNOWN, pages: [{ id: 'plot' }] })).toEqual(['Plot RSI on EUR/USD, 1 Hour'])
  })
})
