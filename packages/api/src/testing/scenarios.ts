import { DEFAULT_DEMO_CONFIG, endpoints, type Strategy } from '@tidemark/contract'
import { barsOf, makeBars } from './fixtures/bars'
import { correlations } from './fixtures/correlation'
import { indicatorList, indicatorsInfoList } from './fixtures/indicators'
import { strategyList, symbolList } from './fixtures/lists'
import { makeBarePlotBars, makePlotBars } from './fixtures/plot'
import { bankruptRun, runIdList, runs } from './fixtures/runs'
import { handle, json, refusal, scenariosFor, situationsFor } from './scenario'

const LONG_SYMBOL = 'XETRA_DAX_INDEX_CONTINUOUS_1'

function manyStrategies(): Strategy[] {
  return Array.from({ length: 60 }, (_, i) => ({
    name: `Strategy ${i + 1} with a name that goes on for longer than any card is wide`,
    description: 'A description that goes on and on, because somebody wrote down all they knew about it. '.repeat(3),
  }))
}

export const login = {
  ...situationsFor(endpoints.login, {
    access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZG1pbiJ9.c2lnbmF0dXJl',
    token_type: 'Bearer',
    expires_in: 86_400,
  }),
  refused: () => [handle(endpoints.login, json({ detail: 'Incorrect username or password' }, 401))],
  silent: () => [handle(endpoints.login, json({}, 403))],
  /** The first answer asks for the code of the second factor. */
  secondFactor: () => [
    handle(
      endpoints.login,
      json({ detail: 'Enter the code that your authenticator app shows.', second_factor: true }, 401),
      json(
        { detail: 'This code is wrong, has expired, or was used before. Enter the current one.', second_factor: true },
        401,
      ),
    ),
  ],
  slowedDown: () => [handle(endpoints.login, json({ detail: 'Too many attempts. Try again in 30 seconds.' }, 429))],
}

export const strategies = {
  ...scenariosFor(endpoints.strategies, {
    typical: strategyList,
    empty: { strategies: [] },
    /** Only names, as from another backend. */
    partial: { strategies: strategyList.strategies.map(({ name }) => ({ name })) },
    overflow: { strategies: manyStrategies() },
  }),
  withBrokenFile: () => [
    handle(
      endpoints.strategies,
      json({ ...strategyList, broken: [{ file: 'momentum.mjs', reason: 'SyntaxError: Unexpected end of input' }] }),
    ),
  ],
}

export const indicators = scenariosFor(endpoints.indicators, {
  typical: indicatorList,
  empty: { indicators: {} },
  partial: {
    indicators: Object.fromEntries(Object.keys(indicatorList.indicators).map((name) => [name, { params: [] }])),
  },
  overflow: {
    indicators: Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [
        `Indicator ${i + 1} of a very long catalogue`,
        { params: ['fast_length', 'slow_length', 'signal_smoothing', 'standard_deviations', 'offset'] },
      ]),
    ),
  },
})

export const indicatorsInfo = scenariosFor(endpoints.indicatorsInfo, {
  typical: indicatorsInfoList,
  empty: { indicators: [] },
  partial: {
    indicators: indicatorsInfoList.indicators.map((info) => ({ ...info, description: '', formula: '', params: [] })),
  },
  overflow: {
    indicators: Array.from({ length: 60 }, (_, i) => ({
      name: `Indicator ${i + 1} of a very long catalogue`,
      title: 'A title that goes on for longer than any card is wide',
      description: 'A description that goes on and on. '.repeat(10),
      formula: 'a + b + c + d + e + f + g + h + i + j + k + l + m',
      params: indicatorsInfoList.indicators.flatMap(({ params }) => params),
      outputs: ['Upper', 'Middle', 'Lower'],
      placement: 'overlay' as const,
    })),
  },
})

const symbolBodies = {
  typical: symbolList,
  empty: { symbols: [] },
  /** No timeframes, as from another backend. */
  partial: { symbols: [...symbolList.symbols] },
  overflow: {
    symbols: [LONG_SYMBOL, ...Array.from({ length: 100 }, (_, i) => `SYMBOL_${String(i).padStart(4, '0')}`)].toSorted(),
  },
}

export const symbols = {
  ...scenariosFor(endpoints.symbols, symbolBodies),
  uploaded: () => [handle(endpoints.symbols, json({ ...symbolList, symbols: ['AAA', ...symbolList.symbols] }))],
}
export const priceSymbols = scenariosFor(endpoints.priceSymbols, symbolBodies)

const barBodies = {
  typical: makeBars(1000),
  empty: [],
  partial: makeBars(300)
    .filter((_, i) => i < 120 || i > 168)
    .map(({ volume: _volume, ...bar }) => bar),
  overflow: makeBars(10_000),
}

const gappyDays = makeBars(200)
  .map((bar, day) => ({ ...bar, datetime: new Date(Date.UTC(2024, 0, 1 + day)).toISOString() }))
  .filter(({ datetime }, day) => ![0, 6].includes(new Date(datetime).getUTCDay()) && (day < 98 || day > 111))
  .map((bar, i) => (i === 40 ? { ...bar, high: bar.low } : bar))

export const latestBars = {
  ...scenariosFor(endpoints.latestBars, barBodies),
  gappy: () => [handle(endpoints.latestBars, json(gappyDays))],
}
export const barsInRange = {
  ...scenariosFor(endpoints.barsInRange, barBodies),
  typical: () => [
    handle(endpoints.barsInRange, (request) => {
      const symbol = new URL(request.url).pathname.split('/').at(-2) ?? ''
      return json(barsOf(symbol, 1000))(request)
    }),
  ],
}

export const barWindow = situationsFor(endpoints.barWindow, {
  version: 'first',
  first: '2024-05-01T00:00:00Z',
  last: makeBars(1000).at(-1)?.datetime ?? '',
  bar_seconds: 3600,
  bars: makeBars(1000),
})

export const runBacktest = {
  ...scenariosFor(endpoints.runBacktest, runs),
  refused: () => [
    handle(
      endpoints.runBacktest,
      refusal(
        { loc: ['body', 'config', 'lo'], msg: 'lo is 140, it must be at most 100', type: 'param_range' },
        { loc: ['body', 'end_date'], msg: 'end_date 2023-01-01 lies before start_date 2024-01-02', type: 'date_order' },
      ),
    ),
  ],
  notFound: () => [handle(endpoints.runBacktest, json({ detail: "There are no bars of 'EURUSD' in M1." }, 404))],
}

export const backtestProgress = {
  ...situationsFor(endpoints.backtestProgress, { fraction: 0.62 }),
  advancing: () => [handle(endpoints.backtestProgress, json({ fraction: 0.25 }), json({ fraction: 0.62 }))],
  /** The first progress request fails; a second would return 62 %. */
  lost: () => [
    handle(
      endpoints.backtestProgress,
      json({ detail: 'There is no such run under way.' }, 404),
      json({ fraction: 0.62 }),
    ),
  ],
}

const libraryRows = runIdList.slice(0, 8).map((run_id, i) => ({
  run_id,
  strategy: 'SmaCross',
  strategy_name: 'Moving Average',
  symbol: 'EURUSD',
  timeframe: 'H1',
  parameters: { n1: 10 * (i + 1), n2: 60 + 10 * i },
  summary: { ...runs.typical.summary, 'Sharpe Ratio': 0.8 - 0.17 * i, 'Return [%]': 46.96 - 9.1 * i },
  sparkline: Array.from({ length: 40 }, (_, j) => 1 + (0.012 - 0.002 * i) * j + 0.02 * Math.sin(j)),
  star: i === 0,
  tags: [],
  note: '',
}))

export const runIds = {
  described: () => [handle(endpoints.runIds, json(libraryRows))],
  /** Of the best two, one used later bars and one is too short. */
  doubtful: () => [
    handle(
      endpoints.runIds,
      json(
        libraryRows.map((row, i) => ({
          ...row,
          ...(i === 0 ? { uses_later_bars: true } : { days: i === 1 ? 9 : 250 }),
        })),
      ),
    ),
  ],
  ...scenariosFor(endpoints.runIds, {
    typical: [...runIdList],
    empty: [],
    partial: ['an id of another form', ...runIdList.slice(0, 2)],
    overflow: Array.from({ length: 1000 }, (_, i) => `20240101_${String(100_000 + i)}_SmaCross_${LONG_SYMBOL}`),
  }),
}

export const runResult = {
  ...scenariosFor(endpoints.runResult, runs),
  bankrupt: () => [handle(endpoints.runResult, json(bankruptRun))],
  /** Stored before series had calendars. */
  before: () => {
    const { headline: _headline, withheld: _withheld, calendar: _calendar, ...before } = runs.typical
    return [handle(endpoints.runResult, json(before))]
  },
  /** Another backend: one trade is still open, another has no PnL. */
  leftOut: () => [
    handle(
      endpoints.runResult,
      json({
        summary: runs.typical.summary,
        trades: runs.typical.trades.map((trade, i) =>
          i === 0 ? { ...trade, PnL: null } : i === 1 ? { ...trade, ExitTime: null, Duration: null } : trade,
        ),
      }),
    ),
  ],
  /** Only metrics, as from another backend. */
  unlisted: () => [handle(endpoints.runResult, json({ summary: { ...runs.typical.summary, '# Trades': 1 } }))],
}

/** Deletes any run. */
export const runDeleted = () => [handle(endpoints.deleteRun, () => new Response(null, { status: 204 }))]

export const plotIndicators = {
  ...scenariosFor(endpoints.plotIndicators, {
    typical: makePlotBars(1000, ['SMA', 'BBANDS', 'RSI', 'MACD']),
    empty: [],
    partial: makeBarePlotBars(300, ['SMA', 'RSI']),
    overflow: makePlotBars(10_000, ['SMA', 'EMA', 'BBANDS', 'DONCHIAN', 'RSI', 'MACD', 'STOCH', 'ATR']),
  }),
  refused: () => [
    handle(
      endpoints.plotIndicators,
      refusal({
        loc: ['body', 'indicator_params', 'RSI', 'timePeriod'],
        msg: 'timePeriod is 1, it must be at least 2',
        type: 'param_range',
      }),
    ),
  ],
}

export const correlation = {
  ...scenariosFor(endpoints.correlation, correlations),
  notFound: () => [
    handle(
      endpoints.correlation,
      json({ detail: 'EURUSD H4 and GBPUSD H4 have no bar in common from 2024-01-01 to 2024-01-02' }, 404),
    ),
  ],
}

export const uploadCsv = {
  ...situationsFor(endpoints.uploadCsv, {
    symbol: 'EURUSD',
    timeframe: 'H1',
    bars: 6239,
    first_bar: '2024-01-02T00:00:00Z',
    last_bar: '2024-12-30T23:00:00Z',
  }),
  /** An empty body, as from another backend. */
  partial: () => [handle(endpoints.uploadCsv, json({}))],
  refused: () => [handle(endpoints.uploadCsv, json({ detail: "line 17: close is 'abc', it must be a number" }, 422))],
  tooLarge: () => [handle(endpoints.uploadCsv, json({ detail: 'The file is larger than 50 MB.' }, 413))],
}

/** `notFound` is a backend that stores none. */
export const demoConfig = {
  ...situationsFor(endpoints.demoConfig, DEFAULT_DEMO_CONFIG),
  partial: () => [
    handle(
      endpoints.demoConfig,
      json({
        ...DEFAULT_DEMO_CONFIG,
        enabledPages: { ...DEFAULT_DEMO_CONFIG.enabledPages, plot: false },
        maxBacktestRuns: 1,
        demoMessage: 'One run, then ask for an account.',
      }),
    ),
  ],
}

export const saveDemoConfig = {
  ...situationsFor(endpoints.saveDemoConfig, DEFAULT_DEMO_CONFIG),
  refused: () => [
    handle(endpoints.saveDemoConfig, json({ detail: 'Only administrators may change the demo configuration.' }, 403)),
  ],
}
