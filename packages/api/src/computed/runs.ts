import {
  type BacktestRequest,
  backtestRequestSchema,
  type BacktestRequestInput,
  type BacktestResult,
  formatRunId,
  splitSeriesName,
} from '@tidemark/contract'
import { gather } from '@tidemark/engine'
import { runBacktest } from '@tidemark/engine/research'
import { sample } from './sample'

/** Epoch ms of the first run; each later run starts a minute after the one before. */
const FIRST = Date.UTC(2025, 0, 14, 14, 22, 7)
const MINUTE = 60_000

/** Fixed duration in ms, for stable visual snapshots. */
const TOOK = 34

function compute(name: ComputedRunName): BacktestResult {
  const request: BacktestRequestInput = requests[name]

  const series = splitSeriesName(request.symbol)
  const stored = sample.find(({ symbol, timeframe }) => symbol === series?.symbol && timeframe === series.timeframe)
  if (stored === undefined) throw new Error(`the sample holds no ${request.symbol}`)
  let clock = -TOOK
  const { calendar } = stored.bars
  const bars = { ...stored.bars, calendar: name === 'beforeCalendars' ? undefined : calendar }
  const result = runBacktest(
    backtestRequestSchema.parse(request),
    gather({ ...stored, bars, stored: stored.timeframe }),
    stored,
    {
      equity: false,
      report: true,
      clock: () => (clock += TOOK),
    },
  )
  const strategy = result.provenance?.strategy ?? request.strategy_name
  return {
    run_id: formatRunId({ startedAt: FIRST + MINUTE * NAMES.indexOf(name), strategy, symbol: stored.symbol }),
    ...result,
  }
}

const averages = {
  symbol: 'EURUSD - 1 Hour',
  strategy_name: 'Moving Average',
  init_cash: 100_000,
  fees: 0.00002,
  slippage: 0.00001,
  config: { n1: 60, n2: 160, sl_pct: 0.02, tp_pct: 0.03 },
} as const satisfies BacktestRequestInput

const requests = {
  previous: { ...averages, config: { ...averages.config, n1: 50, n2: 200 } },
  typical: averages,
  frictionless: { ...averages, fees: 0, slippage: 0 },
  noTrades: { ...averages, strategy_name: 'RSI Strategy', config: { n: 100, lo: 1, hi: 99 } },
  /** A few weeks: some metrics need more trades. */
  few: { ...averages, start_date: '2016-01-04', end_date: '2016-02-12' },
  bankrupt: { ...averages, config: { n1: 10, n2: 30, margin: 0.01, size: 0.99 } },
  everyDay: { ...averages, symbol: 'BTCUSD - Daily', config: { n1: 10, n2: 30, unit: 0.00001 } },
  many: { ...averages, symbol: 'EURUSD - 1 Minute', config: { n1: 2, n2: 3 } },
  /** The typical one, stored before series had calendars. */
  beforeCalendars: averages,
} as const satisfies Record<string, BacktestRequestInput>

export type ComputedRunName = keyof typeof requests

const NAMES = Object.keys(requests)
const made = new Map<ComputedRunName, BacktestResult>()

/** The engine's result with its report, over 2015 to 2018. */
export function computedRun(name: ComputedRunName): BacktestResult {
  const known = made.get(name) ?? compute(name)
  made.set(name, known)
  return known
}

/** Returns the configuration that a named request sends. */
export function computedConfig(name: ComputedRunName): BacktestRequest['config'] {
  return requests[name].config
}
