/** @packageDocumentation A variant in which every response has a format that the first lacks. */
import { barsOf, RUN_IDS } from './data'
import { answerMain, answerPrices, answerUploads, type OtherAnswer, type OtherRequest } from './routes'

const NAMES: Readonly<Record<string, readonly [symbol: string, timeframe: string]>> = {
  'EURUSD - 4 Hours': ['EURUSD', 'H4'],
  'EURUSD - 1 Day': ['EURUSD', 'D1'],
  GBPUSD: ['GBPUSD', 'H4'],
}
/** One symbol with two timeframes in its names, one with and without. */
const LISTED = [...Object.keys(NAMES), 'GBPUSD_H4']

const whole = {
  EntryTime: '2024-01-02T08:00:00Z',
  ExitTime: '2024-01-04T12:00:00Z',
  Size: 1000,
  EntryPrice: 1.1,
  ExitPrice: 1.13,
  PnL: 3000,
  ReturnPct: 0.0273,
  Duration: 'P2DT4H',
}
const summary = { 'Return [%]': 3, 'Max. Drawdown [%]': -1, 'Win Rate [%]': 100, 'Equity Final [$]': 103_000 }

/** A complete trade, one without a result, an open one. */
const RESULT = {
  summary: { ...summary, '# Trades': 3 },
  trades: [whole, { ...whole, PnL: null }, { ...whole, ExitTime: null, Duration: null }],
}
/** A trade counted but not sent. */
const STORED = { summary: { ...summary, '# Trades': 1 } }

const INFO = { RSI: { params: { period: 14 } }, SMA: { params: { length: { default: 20, min: 2 } } }, MACD: {} }
const CATALOGUE = { RSI: ['period'], SMA: ['length'], MACD: ['fast', 'slow'] }

/** Causality as flags: 1, and by lag. */
const CORRELATION = {
  pearson_corr: 0.8123,
  spearman_corr: 0.79,
  mi: 0.55,
  vol_corr: 0.4,
  pearson_pvalue: 0,
  spearman_pvalue: 0,
  coint_pvalue: 0.0312,
  coef1: 0.91,
  coef2: 1.04,
  gc_1_causes_2: 1,
  gc_2_causes_1: { '1': false, '2': false },
  cross_corr: { '-1': 0.4, '0': 0.8123, '1': 0.5 },
}

const ok = (json: unknown): OtherAnswer => ({ status: 200, json })
const notFound: OtherAnswer = { status: 404, json: { detail: 'No such series.' } }

function symbolIn(body: string): string {
  const value: unknown = JSON.parse(body)
  return typeof value === 'object' && value !== null && 'symbol' in value ? String(value.symbol) : ''
}

/** A column per output, beside the indicator's own. */
function plot({ body }: OtherRequest): OtherAnswer {
  const [symbol, timeframe] = NAMES[symbolIn(body)] ?? []
  const bars = barsOf(symbol ?? '', timeframe ?? '')
  if (bars === null) return notFound
  return ok(
    bars.slice(-300).map(({ at, ...prices }, i) => ({
      time: Math.round(at / 1000),
      ...prices,
      ...(i < 20 ? { MACD: 'NaN' } : { MACD: 1, MACD_signal: 0.5, MACD_hist: 0.5 }),
    })),
  )
}

const HERE: readonly (readonly [method: string, path: RegExp, answer: (request: OtherRequest) => OtherAnswer])[] = [
  ['GET', /^\/api\/symbols$/, () => ok({ symbols: LISTED })],
  ['GET', /^\/api\/indicators$/, () => ok(CATALOGUE)],
  ['GET', /^\/api\/indicators_info$/, () => ok(INFO)],
  ['GET', /^\/api\/backtests\/ids$/, () => ok([RUN_IDS[0]])],
  ['GET', /^\/results\/[^/]+$/, () => ok(STORED)],
  ['POST', /^\/api\/backtests$/, ({ body }) => (symbolIn(body) in NAMES ? ok(RESULT) : notFound)],
  ['POST', /^\/api\/plot_indicators$/, plot],
  ['POST', /^\/api\/get_correlation$/, () => ok(CORRELATION)],
]

/** With the authentication of `answerMain`. */
export function answerSecondMain(request: OtherRequest): OtherAnswer | null {
  const usual = answerMain(request)
  const found = HERE.find(([method, path]) => method === request.method && path.test(request.path))
  return found === undefined || usual?.status === 401 ? usual : found[2](request)
}

/** Only under its own names. */
export function answerSecondPrices(request: OtherRequest): OtherAnswer {
  const usual = answerPrices(request)
  if (usual.status === 403) return { status: 401, json: { detail: 'No key.' } }
  if (request.path === '/symbols') return ok(LISTED)
  const [, ohlc, kind, name = '', timeframe = ''] = request.path.split('/').map(decodeURIComponent)
  const [symbol, known] = NAMES[name] ?? []
  if (symbol === undefined || known !== timeframe) return notFound
  return answerPrices({ ...request, path: `/${ohlc}/${kind}/${symbol}/${timeframe}` })
}

/** An HTML page instead of a success, except for one symbol. */
export function answerSecondUploads(request: OtherRequest): OtherAnswer {
  const usual = answerUploads(request)
  if (usual.status !== 201) return usual
  return { status: 200, text: request.query.get('symbol') === 'NZDUSD' ? 'null' : '<!doctype html><p>Thanks!' }
}
