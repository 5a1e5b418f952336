import {
  barsOf,
  CORRELATION,
  INDICATORS,
  type OtherBar,
  RESULT_TEXT,
  RUN_IDS,
  SERIES,
  STRATEGIES,
  timeText,
} from './data'

export interface OtherRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export interface OtherAnswer {
  readonly status: number
  readonly json?: unknown
  readonly text?: string
}

export const OTHER_USER = { name: 'maria', password: 'open sesame please' } as const
export const OTHER_KEY = 'other-price-key'
export const OTHER_KEY_HEADER = 'X-Prices-Key'
export const OTHER_RESULT_PATH = '/results/:id'

const TOKEN = 'other-token'

const ok = (json: unknown): OtherAnswer => ({ status: 200, json })

/** Lists where ours are sentences, and the other way round. */
const refuse = (status: number, field: string, msg: string): OtherAnswer => ({
  status,
  json: { detail: [{ loc: ['body', field], msg, type: 'value_error' }] },
})
const notFound: OtherAnswer = { status: 404, json: { message: 'nothing here' } }

function login({ body }: OtherRequest): OtherAnswer {
  const form = new URLSearchParams(body)
  const isKnown = form.get('username') === OTHER_USER.name && form.get('password') === OTHER_USER.password
  if (isKnown) return ok({ access_token: TOKEN, token_type: 'bearer' })
  return { status: 400, json: { error: 'invalid_grant', error_description: 'No such user here.' } }
}

function barOnWire({ at, ...prices }: OtherBar) {
  return { time: timeText(at), ...prices, volume: null }
}

function latest({ path, query }: OtherRequest): OtherAnswer {
  const [, , , symbol = '', timeframe = ''] = path.split('/').map(decodeURIComponent)
  const bars = barsOf(symbol, timeframe)
  if (!bars) return notFound
  // Newest first: nothing specifies the order.
  return ok({
    data: bars
      .slice(-Number(query.get('count') ?? 1000))
      .map(barOnWire)
      .toReversed(),
  })
}

function range({ path, query }: OtherRequest): OtherAnswer {
  const [, , , symbol = '', timeframe = ''] = path.split('/').map(decodeURIComponent)
  const bars = barsOf(symbol, timeframe)
  if (!bars) return notFound
  const [start, end] = [Date.parse(query.get('start') ?? ''), Date.parse(query.get('end') ?? '')]
  if (Number.isNaN(start) || Number.isNaN(end)) return refuse(422, 'start', 'not a time')
  const within = bars.filter(({ at }) => at >= start && at <= end)
  return ok({
    symbol,
    count: within.length,
    ohlc_data: within.slice(0, Number(query.get('limit') ?? 1000)).map(barOnWire),
  })
}

function read(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** 'EURUSD - 4 Hours' */
function seriesOf(name: unknown): OtherBar[] | null {
  const [symbol = '', label = ''] = String(name).split(' - ')
  const timeframe = { '1 Hour': 'H1', '4 Hours': 'H4', Daily: 'D1' }[label] ?? ''
  return barsOf(symbol, timeframe)
}

function backtest({ body }: OtherRequest): OtherAnswer {
  const { symbol, strategy_name: strategy } = read(body)
  if (!seriesOf(symbol)) return notFound
  if (!STRATEGIES.some((name) => name === strategy)) return refuse(422, 'strategy_name', 'no strategy of this name')
  return { status: 201, text: RESULT_TEXT }
}

function columnOf(name: unknown, i: number, close: number): unknown {
  if (i < 14) return 'NaN'
  if (name === 'MACD') return { macd: close / 100, signal: close / 120, hist: null }
  return name === 'RSI' ? 50 : close
}

/** Nested indicator columns: a number, or an object of outputs. */
function plot({ body }: OtherRequest): OtherAnswer {
  const { symbol, indicators } = read(body)
  const bars = seriesOf(symbol)
  if (!bars) return notFound
  const names: unknown[] = Array.isArray(indicators) ? indicators : []
  const rows = bars.slice(-300).map((bar, i) => {
    const columns = names.map((name) => [String(name), columnOf(name, i, bar.close)] as const)
    return { ...barOnWire(bar), indicators: Object.fromEntries(columns) }
  })
  return ok({ data: rows })
}

function correlation({ query }: OtherRequest): OtherAnswer {
  const known = (symbol: string, tf: string) => barsOf(query.get(symbol) ?? '', query.get(tf) ?? '') !== null
  return known('symbol_1', 'tf1') && known('symbol_2', 'tf2') ? ok(CORRELATION) : notFound
}

function result({ path }: OtherRequest): OtherAnswer {
  const id = decodeURIComponent(path.split('/').at(-1) ?? '')
  return RUN_IDS.some((known) => known === id) ? { status: 200, text: RESULT_TEXT } : notFound
}

function upload({ query, body, headers }: OtherRequest): OtherAnswer {
  if (!String(headers['content-type']).startsWith('multipart/form-data') || !body.includes('name="file"')) {
    return refuse(400, 'file', 'no file was sent')
  }
  if (!/^[A-Z]{6}$/.test(query.get('symbol') ?? ''))
    return { status: 400, json: { detail: 'Six capital letters, please.' } }
  return { status: 201, json: { status: 'ok', inserted: body.split('\n').length } }
}

type Route = readonly [method: string, pattern: RegExp, handle: (request: OtherRequest) => OtherAnswer]

const OPEN: readonly Route[] = [['POST', /^\/api\/login$/, login]]

const SIGNED_IN: readonly Route[] = [
  ['GET', /^\/api\/strategies$/, () => ok([...STRATEGIES])],
  ['GET', /^\/api\/indicators$/, () => ok({ data: [...INDICATORS] })],
  ['GET', /^\/api\/symbols$/, () => ok({ data: SERIES.map((name) => ({ name })) })],
  ['GET', /^\/api\/backtests\/ids$/, () => ok({ ids: RUN_IDS.map((run_id) => ({ run_id })) })],
  ['GET', /^\/results\/[^/]+$/, result],
  ['POST', /^\/api\/backtests$/, backtest],
  ['POST', /^\/api\/plot_indicators$/, plot],
  ['POST', /^\/api\/get_correlation$/, correlation],
]

const PRICES: readonly Route[] = [
  ['GET', /^\/symbols$/, () => ok([...SERIES])],
  ['GET', /^\/ohlc\/latest\/[^/]+\/[^/]+$/, latest],
  ['GET', /^\/ohlc\/range\/[^/]+\/[^/]+$/, range],
]

const UPLOADS: readonly Route[] = [['POST', /^\/api\/upload_csv$/, upload]]

function find(routes: readonly Route[], { method, path }: OtherRequest): Route | undefined {
  return routes.find(([verb, pattern]) => verb === method && pattern.test(path))
}

function isSignedIn({ headers }: OtherRequest): boolean {
  return /^bearer other-token$/i.test(String(headers['authorization']))
}

const unsigned: OtherAnswer = { status: 401, json: { detail: [{ msg: 'Sign in first.' }] } }

/** @returns null for an unknown path */
export function answerMain(request: OtherRequest): OtherAnswer | null {
  const open = find(OPEN, request)
  if (open) return open[2](request)
  const found = find(SIGNED_IN, request)
  if (!found) return request.path.startsWith('/api/') ? notFound : null
  return isSignedIn(request) ? found[2](request) : unsigned
}

/** The price host has no users. */
export function answerPrices(request: OtherRequest): OtherAnswer {
  if (request.headers[OTHER_KEY_HEADER.toLowerCase()] !== OTHER_KEY)
    return { status: 403, json: { message: 'No key.' } }
  return find(PRICES, request)?.[2](request) ?? notFound
}

export function answerUploads(request: OtherRequest): OtherAnswer {
  const found = find(UPLOADS, request)
  if (!found) return notFound
  return isSignedIn(request) ? found[2](request) : unsigned
}
