import { endpoints, UPLOAD_FIELD } from '@tidemark/contract'
import fc from 'fast-check'
import { GOOD_REQUEST, PRICE_KEY } from './startApp'

export interface MalformedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'DELETE' | 'PATCH' | 'OPTIONS'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
}

const BOUNDARY = 'b0undary'

const TEXTS = [
  '',
  ' ',
  'ABC',
  'abc',
  'H1',
  'ABC - 1 Hour',
  ' - 1 Hour',
  'SmaCross',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e999',
  '0x10',
  '9007199254740993',
  '99999999999999999999',
  'true',
  '2024-01-01',
  '2024-02-30',
  '0000-00-00',
  '+275760-09-13',
  '2024-01-01T00:00:00+25:00',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '..%2f..%2f',
  '/',
  '\\',
  '\u0000',
  '\r\nset-cookie: a=b',
  "' or 1=1 --",
  '$1',
  '${7*7}',
  '<script>alert(1)</script>',
  '\u202E\uFEFF',
  '\uD800',
  'e\u0301',
  '\u{1F4A9}'.repeat(50),
  'x'.repeat(300),
  '%',
  '%zz',
]

const text = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 20 }))

/** `raw` values are sent unchanged. */
const value: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -0,
    1,
    -1,
    0.5,
    1e15,
    1e16,
    1e308,
    5e-324,
    2 ** 31,
    2 ** 53,
    [],
    {},
    [[]],
    [null],
    { a: {} },
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

const RAW = [
  '1e999',
  '-1e999',
  '01',
  '+1',
  'NaN',
  '{',
  '"',
  '[1,',
  '{"a":1}}',
  '\u0000',
  'x'.repeat(300_000),
  '['.repeat(20_000),
  '['.repeat(50_000) + ']'.repeat(50_000),
  `${'{"config":'.repeat(9000)}1${'}'.repeat(9000)}`,
  '\uFEFF{}',
  '{"__proto__":{"a":1}}',
]

export const BODIES: Readonly<Record<string, object>> = {
  [endpoints.runBacktest.path]: GOOD_REQUEST,
  [endpoints.plotIndicators.path]: {
    symbol: 'ABC - 1 Hour',
    indicators: ['SMA'],
    indicator_params: { SMA: { length: 5 } },
  },
  [endpoints.correlation.path]: {
    symbol_1: 'ABC',
    tf1: 'H1',
    symbol_2: 'ABC',
    tf2: 'H4',
    start: '2024-01-01',
    end: '2024-01-20',
    maxlag: 2,
    window: 10,
  },
  [endpoints.setCalendar.path]: { week: 'five-day', dayEnds: 'midnight', zone: 'UTC', fold: true },
  [endpoints.saveDemoConfig.path]: { enabledPages: { dashboard: true }, maxBacktestRuns: 5 },
}

function spoilt(path: string): fc.Arbitrary<string> {
  const good = BODIES[path] ?? {}
  const names = [...Object.keys(good), 'config', 'start_date', 'fees', '__proto__', 'unknown']
  return fc
    .dictionary(fc.constantFrom(...names), value, { maxKeys: 3 })
    .map((change) => JSON.stringify({ ...good, ...change }))
}

const FILES = [
  '',
  'datetime,open,high,low,close\n2024-01-01,1,1,1,1\n2024-01-02,1,1,1,1',
  '\u0000\u0001',
  'a,b\n1,2',
  '"',
  '\uFEFF;;;\n;;;',
]

const form = fc
  .tuple(
    fc.constantFrom(UPLOAD_FIELD, 'other', '', '__proto__', 'x'.repeat(2000)),
    text,
    fc.constantFrom(...FILES),
    fc.constantFrom('--\r\n', '', '\r\n', '--'),
  )
  .map(
    ([field, name, content, end]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${content}\r\n--${BOUNDARY}${end}`,
  )

const noise = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  text.map((one) => Buffer.from(one, 'utf16le')),
)

function payload(path: string): fc.Arbitrary<string | Buffer> {
  return fc.oneof(
    { weight: 6, arbitrary: spoilt(path) },
    { weight: 2, arbitrary: value.map((one) => JSON.stringify(one) ?? '') },
    { weight: 2, arbitrary: fc.constantFrom(...RAW) },
    {
      weight: 2,
      arbitrary: fc.dictionary(text, text, { maxKeys: 3 }).map((pairs) => new URLSearchParams(pairs).toString()),
    },
    { weight: path === endpoints.uploadCsv.path ? 20 : 1, arbitrary: form },
    { weight: 1, arbitrary: noise },
  )
}

const TYPES = [
  'application/json',
  'application/json; charset=utf-99',
  'application/x-www-form-urlencoded',
  `multipart/form-data; boundary=${BOUNDARY}`,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'text/csv',
  'nonsense',
  '',
  'application/json, text/plain',
]

const OTHER_PATHS = [
  '/',
  '/config.json',
  '/health',
  '/healthz',
  '/readyz',
  '/statusz',
  '/metrics',
  '/api/docs',
  '/api/openapi.json',
  '/api/',
  '/nowhere',
  '/assets/../../x',
  '/storybook/',
  '//',
  '/%',
  '/ohlc/latest',
  '/api/backtests/%zz',
]

/** Lone surrogates cannot be part of a URL. */
function wellFormed(one: string): string {
  return one.replaceAll(/\p{Surrogate}/gu, '?')
}

const QUERY_NAMES = [
  'symbol',
  'count',
  'start',
  'end',
  'limit',
  'include',
  'timeframe',
  'dry_run',
  'columns',
  'time_zone',
  'maxlag',
  'window',
  'tf1',
  '__proto__',
  'x',
]

const query = fc
  .array(
    fc.tuple(
      fc.constantFrom(...QUERY_NAMES),
      fc.oneof(
        text.map((one) => encodeURIComponent(wellFormed(one))),
        fc.constantFrom('%', '%ff', 'a&symbol=b'),
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map(([name, one]) => `${name}=${one}`).join('&')}`))

const METHODS = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const

const path = fc.constantFrom(...Object.values(endpoints)).chain((endpoint) =>
  fc.array(text, { minLength: 2, maxLength: 2 }).map((values) => ({
    template: endpoint.path,
    method: METHODS[endpoint.method],
    url: endpoint.path.replaceAll(/:\w+/g, () => encodeURIComponent(wellFormed(values.shift() ?? ''))),
  })),
)

const anywhere = fc.constantFrom(...OTHER_PATHS).map((url) => ({ template: url, method: 'GET' as const, url }))

/**
 * @param token - stays valid
 * @param leaving - a second token, for signing out
 */
export function malformedRequests(token: string, leaving: string): fc.Arbitrary<MalformedRequest> {
  const plain = text.map((one) => one.replaceAll(/[^\x20-\x7e]/g, ''))
  const headers = fc.record(
    {
      authorization: fc.oneof(
        { weight: 12, arbitrary: fc.constant(`Bearer ${token}`) },
        plain,
        plain.map((one) => `Bearer ${one}`),
      ),
      'x-api-key': fc.oneof({ weight: 8, arbitrary: fc.constant(PRICE_KEY) }, plain),
      'content-type': fc.oneof({ weight: 4, arbitrary: fc.constant('') }, fc.constantFrom(...TYPES)),
      'x-request-id': fc.oneof({ weight: 6, arbitrary: fc.constant('a-good-name') }, plain),
      'if-none-match': plain,
      accept: fc.constantFrom('*/*', 'text/html', ''),
    },
    { requiredKeys: ['authorization', 'x-api-key', 'content-type'] },
  )
  const methods = fc.constantFrom('GET', 'POST', 'PUT', 'HEAD', 'DELETE', 'PATCH', 'OPTIONS')
  return fc
    .oneof({ weight: 9, arbitrary: path }, { weight: 1, arbitrary: anywhere })
    .chain(({ template, method, url }) =>
      fc
        .record({
          other: fc.option(methods, { freq: 10 }),
          query,
          headers,
          body: fc.option(payload(template), { freq: 8 }),
        })
        .map((made) => {
          const isForm = template === endpoints.uploadCsv.path
          const usual = isForm ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json'
          const { 'content-type': type, ...rest } = made.headers
          const isLeaving = template === endpoints.logout.path
          const authorization = isLeaving ? rest.authorization.replace(token, leaving) : rest.authorization
          const hasBody = made.body !== null && method !== 'GET'
          return {
            method: made.other ?? method,
            url: url + made.query,
            headers: { ...rest, authorization, ...(hasBody && { 'content-type': type === '' ? usual : type }) },
            ...(hasBody && made.body !== null && { payload: made.body }),
          }
        }),
    )
}
