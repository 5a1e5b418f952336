import type { StoredBar } from './data'
import { type Dialect, Verbatim } from './dialect'

export type HostName = 'main' | 'price' | 'upload'

export interface StrictRequest {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Fields of the form or the JSON object. */
  readonly body: Readonly<Record<string, unknown>>
}

export interface StrictAnswer {
  readonly status: number
  readonly body: unknown
}

/** A row of SPEC section 7. */
export interface StrictCall {
  readonly host: HostName
  readonly method: 'GET' | 'POST'
  readonly path: RegExp
  /** The only names that it takes. */
  readonly query?: readonly string[]
  readonly body?: readonly string[]
  readonly isOpen?: boolean
  readonly answer: (request: StrictRequest, dialect: Dialect) => StrictAnswer
}

export const STRICT_USER = { name: 'maria', password: 'open sesame please' } as const
export const STRICT_TOKEN = 'strict-token'
const MOST_BARS = 1000
/** All times that pandas can hold. */
const PANDAS = { from: Date.UTC(1677, 8, 22), to: Date.UTC(2262, 3, 11) }

const ok = (body: unknown): StrictAnswer => ({ status: 200, body })
const notFound: StrictAnswer = { status: 404, body: { message: 'nothing here' } }
const invalid = (field: string, msg: string): StrictAnswer => ({
  status: 422,
  body: { detail: [{ loc: ['body', field], msg, type: 'value_error' }] },
})

function answered(bars: readonly StoredBar[] | null, write: (bars: readonly StoredBar[]) => unknown): StrictAnswer {
  return bars === null ? notFound : ok(write(bars))
}

function seriesAt({ path }: StrictRequest, { bars }: Dialect): readonly StoredBar[] | null {
  const [symbol = '', timeframe = ''] = path.split('/').slice(-2).map(decodeURIComponent)
  return bars(symbol, timeframe)
}

/** null unless it is a time that pandas can hold. */
function timeIn(text: string | undefined): number | null {
  const time = Date.parse(text ?? '')
  return time >= PANDAS.from && time <= PANDAS.to ? time : null
}

function sizeIn(text: string | undefined): number | null {
  const size = Number(text)
  return Number.isInteger(size) && size >= 1 && size <= MOST_BARS ? size : null
}

function latest(request: StrictRequest, dialect: Dialect): StrictAnswer {
  const count = sizeIn(request.query['count'])
  if (count === null) return invalid('count', `must be from 1 to ${MOST_BARS}`)
  return answered(seriesAt(request, dialect), (bars) => dialect.latest(bars.slice(-count)))
}

function range(request: StrictRequest, dialect: Dialect): StrictAnswer {
  const [start, end] = [timeIn(request.query['start']), timeIn(request.query['end'])]
  const limit = sizeIn(request.query['limit'])
  if (start === null || end === null) return invalid('start', 'must be a time, as end')
  if (limit === null) return invalid('limit', `must be from 1 to ${MOST_BARS}`)
  const within = (bars: readonly StoredBar[]) => bars.filter(({ at }) => at >= start && at <= end).slice(0, limit)
  return answered(seriesAt(request, dialect), (bars) => dialect.range(within(bars)))
}

function plot({ body }: StrictRequest, dialect: Dialect): StrictAnswer {
  const names: unknown[] = Array.isArray(body['indicators']) ? body['indicators'] : []
  return answered(dialect.joinedBars(String(body['symbol'])), (bars) => dialect.plot(bars, names.map(String)))
}

const SERIES_FIELDS = ['symbol_1', 'tf1', 'symbol_2', 'tf2', 'start', 'end', 'component', 'maxlag', 'window']
const CORRELATION_FIELDS = [...SERIES_FIELDS, 'use_log_returns']

export const STRICT_CALLS: readonly StrictCall[] = [
  {
    host: 'main',
    method: 'POST',
    path: /^\/api\/login$/,
    body: ['grant_type', 'username', 'password', 'scope', 'client_id', 'client_secret'],
    isOpen: true,
    // Without expires_in.
    answer: ({ body }) =>
      body['username'] === STRICT_USER.name && body['password'] === STRICT_USER.password
        ? ok({ access_token: STRICT_TOKEN, token_type: 'bearer' })
        : { status: 400, body: { error: 'invalid_grant', error_description: 'No such user here.' } },
  },
  { host: 'main', method: 'GET', path: /^\/api\/strategies$/, answer: (_, { strategies }) => ok(strategies) },
  { host: 'main', method: 'GET', path: /^\/api\/indicators$/, answer: (_, { indicators }) => ok(indicators) },
  {
    host: 'main',
    method: 'GET',
    path: /^\/api\/indicators_info$/,
    answer: (_, { indicatorsInfo }) => ok(indicatorsInfo),
  },
  { host: 'main', method: 'GET', path: /^\/api\/symbols$/, answer: (_, { symbols }) => ok(symbols) },
  { host: 'main', method: 'GET', path: /^\/api\/backtests\/ids$/, answer: (_, { runIds }) => ok(runIds) },
  { host: 'main', method: 'GET', path: /^\/results\/[^/]+$/, answer: (_, { storedRun }) => ok(storedRun) },
  {
    host: 'main',
    method: 'POST',
    path: /^\/api\/backtests$/,
    body: ['symbol', 'strategy_name', 'init_cash', 'fees', 'slippage', 'config', 'start_date', 'end_date'],
    answer: ({ body }, { joinedBars, run }) => answered(joinedBars(String(body['symbol'])), () => run),
  },
  {
    host: 'main',
    method: 'POST',
    path: /^\/api\/plot_indicators$/,
    body: ['symbol', 'indicators', 'indicator_params', 'start', 'end'],
    answer: plot,
  },
  {
    host: 'main',
    method: 'POST',
    path: /^\/api\/get_correlation$/,
    query: CORRELATION_FIELDS,
    body: CORRELATION_FIELDS,
    answer: (_, { correlation }) => ok(correlation),
  },
  { host: 'price', method: 'GET', path: /^\/symbols$/, answer: (_, { symbols }) => ok(symbols) },
  { host: 'price', method: 'GET', path: /^\/ohlc\/latest\/[^/]+\/[^/]+$/, query: ['count'], answer: latest },
  {
    host: 'price',
    method: 'GET',
    path: /^\/ohlc\/range\/[^/]+\/[^/]+$/,
    query: ['start', 'end', 'limit'],
    answer: range,
  },
  {
    host: 'upload',
    method: 'POST',
    path: /^\/api\/upload_csv$/,
    query: ['symbol'],
    body: ['file'],
    answer: ({ query }, { uploaded }) =>
      /^[A-Z]{6}$/.test(query['symbol'] ?? '')
        ? { status: 201, body: uploaded(query['symbol'] ?? '') }
        : { status: 400, body: { detail: 'Six capital letters, please.' } },
  },
]

/** Names that a call does not take. */
export function unknownNames(call: StrictCall, { query, body }: StrictRequest): string[] {
  return [
    ...Object.keys(query).filter((name) => call.query?.includes(name) !== true),
    ...Object.keys(body).filter((name) => call.body?.includes(name) !== true),
  ]
}

export function textOf({ body }: StrictAnswer): string {
  return body instanceof Verbatim ? body.text : JSON.stringify(body)
}
