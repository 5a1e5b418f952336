import { COMMON_TIMEFRAMES, siteConfigSchema, type SiteConfig, uploadQuerySchema } from '@tidemark/contract'
import type { ReadingHints } from '@tidemark/engine/price-file'
import { isSignInRefused } from '@tidemark/contract/resource'
import { describe, expect, it, vi } from 'vitest'
import {
  type AccessToken,
  ApiError,
  type Client,
  createClient,
  type Fetch,
  networkTransport,
  type Sender,
} from './index'
import { correlations, runs } from './testing'

interface Sent {
  url: string
  method: string | undefined
  headers: Headers
  body: string
}

function clientFor(
  answer: unknown,
  {
    status = 200,
    token = null,
    onUnauthorized,
    extensions = false,
    ...config
  }: { status?: number; token?: AccessToken | null; onUnauthorized?: () => void } & Partial<SiteConfig> = {},
) {
  const sent: Sent[] = []
  const transport = networkTransport({
    config: siteConfigSchema.parse({ apiUrl: 'http://api.test', priceUrl: 'http://price.test', ...config }),
    caller: () => token,
    ...(onUnauthorized && { onUnauthorized }),
    fetch: (url, init) => {
      sent.push({ url, method: init.method, headers: new Headers(init.headers), body: textOf(init.body) })
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
      return Promise.resolve(new Response(text, { status }))
    },
  })
  return { client: createClient({ transport, hasExtensions: () => extensions }), sent }
}

function textOf(body: RequestInit['body']): string {
  return typeof body === 'string' ? body : ''
}

function queryOf(url: unknown): Record<string, string> {
  return Object.fromEntries(new URL(String(url)).searchParams)
}

const token = { type: 'Bearer', value: 'abc' }

function clientOver(fetch: Fetch): Client {
  return createClient({
    transport: networkTransport({ config: siteConfigSchema.parse({}), caller: () => null, fetch }),
  })
}

function uploadAnswered(status: number, text: string): Promise<unknown> {
  const sender: Sender = () => Promise.resolve({ status, text })
  const transport = networkTransport({ config: siteConfigSchema.parse({}), caller: () => token, sender })
  return createClient({ transport }).uploadCsv({ symbol: 'EURUSD', file: new File(['a'], 'bars.csv') })
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  if (!(error instanceof ApiError)) throw new Error('not an ApiError')
  return error
}

describe('where calls go and what they carry', () => {
  it('signs calls to the main host', async () => {
    const { client, sent } = clientFor({ strategies: [] }, { token })
    await client.strategies()
    expect(sent[0]).toMatchObject({ url: 'http://api.test/api/strategies', method: 'GET' })
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer abc')
  })

  it('sends the price host its key and no token', async () => {
    const { client, sent } = clientFor([], { token, priceApiKey: 'k', priceApiKeyHeader: 'X-Key' })
    await client.bars({ symbol: 'EUR/USD', timeframe: 'H4' })
    expect(sent[0]?.url).toBe('http://price.test/ohlc/latest/EUR%2FUSD/H4?count=1000')
    expect(sent[0]?.headers.get('X-Key')).toBe('k')
    expect(sent[0]?.headers.get('Authorization')).toBeNull()
    await client.priceSymbols()
    expect(sent[1]?.url).toBe('http://price.test/symbols')
    expect(sent[1]?.headers.get('X-Key')).toBe('k')
  })

  it('sends the price host the key of the sign-in, unless /config.json has one', async () => {
    const signedIn = { ...token, priceKey: 'mine' }
    const own = clientFor([], { token: signedIn })
    await own.client.priceSymbols()
    expect(own.sent[0]?.headers.get('X-API-Key')).toBe('mine')
    const other = clientFor([], { token: signedIn, priceApiKey: 'theirs' })
    await other.client.priceSymbols()
    expect(other.sent[0]?.headers.get('X-API-Key')).toBe('theirs')
    const none = clientFor([], { token })
    await none.client.priceSymbols()
    expect(none.sent[0]?.headers.get('X-API-Key')).toBeNull()
  })

  it('sends the key of the sign-in to no other host', async () => {
    const { client, sent } = clientFor({ strategies: [] }, { token: { ...token, priceKey: 'mine' } })
    await client.strategies()
    expect([...(sent[0]?.headers.values() ?? [])]).not.toContain('mine')
  })

  it('asks for bars of a range', async () => {
    const { client, sent } = clientFor([])
    await client.bars({ symbol: 'EURUSD', timeframe: 'H1', start: '2024-01-01T00:00:00Z', end: '2024-02-01T00:00:00Z' })
    const url = new URL(sent[0]?.url ?? '')
    expect(url.pathname).toBe('/ohlc/range/EURUSD/H1')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      start: '2024-01-01T00:00:00Z',
      end: '2024-02-01T00:00:00Z',
      limit: '1000',
    })
  })

  it('signs in with a form, optional fields only when filled', async () => {
    const { client, sent } = clientFor({ access_token: 't' })
    await client.login({ username: ' admin ', password: ' p&w ', scope: 'read', client_id: '' })
    expect(sent[0]).toMatchObject({ url: 'http://api.test/api/login', method: 'POST' })
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/x-www-form-urlencoded')
    expect(sent[0]?.body).toBe('grant_type=password&username=admin&password=+p%26w+&scope=read')
  })

  it('names a run whose progress is to be asked for, and no other', async () => {
    const { client, sent } = clientFor({ ...runs.typical, fraction: 0.25 }, { token })
    const request = { symbol: 'EURUSD - 1 Hour', strategy_name: 'RSI Strategy' }
    await client.runBacktest(request)
    await client.runBacktest(request, undefined, 'run-0001')
    await expect(client.ask('backtestProgress', { params: { requestId: 'run-0001' } })).resolves.toEqual({
      fraction: 0.25,
    })
    expect(sent.map(({ headers }) => headers.get('X-Request-Id'))).toEqual([null, 'run-0001', null])
    expect(sent[2]).toMatchObject({ url: 'http://api.test/api/backtests/progress/run-0001', method: 'GET' })
  })

  it('names runs only where somebody can tell how far they are', () => {
    expect(clientFor({}).client.newRequestId()).toBeNull()
    const transport = networkTransport({ config: siteConfigSchema.parse({}), caller: () => null })
    expect(createClient({ transport, newRequestId: () => 'run-0001' }).newRequestId()).toBe('run-0001')
  })

  it('sends a backtest as JSON', async () => {
    const { client, sent } = clientFor(runs.typical)
    const request = { symbol: 'EURUSD - 1 Hour', strategy_name: 'RSI Strategy', config: { n: 14 } }
    await expect(client.runBacktest(request)).resolves.toEqual(runs.typical)
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/json')
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual(request)
  })

  it('keeps with an answer that does not say what was run what was asked', async () => {
    const { provenance: _, ...bare } = runs.typical
    const { client } = clientFor(bare)
    const request = { symbol: 'EURUSD - 1 Hour', strategy_name: 'RSI Strategy', config: { n: 14 } }
    await expect(client.runBacktest(request)).resolves.toEqual({ ...bare, request: request })
  })

  it('asks for a correlation with text alone, in the query and in the body', async () => {
    const { client, sent } = clientFor(correlations.typical)
    await client.correlation({
      symbol_1: 'EURUSD',
      tf1: 'H1',
      symbol_2: 'GBPUSD',
      tf2: 'H4',
      start: '2024-01-01',
      end: '2024-01-31',
      component: 'close',
      maxlag: 5,
      window: 30,
      use_log_returns: true,
    })
    const texts = {
      symbol_1: 'EURUSD',
      tf1: 'H1',
      symbol_2: 'GBPUSD',
      tf2: 'H4',
      start: '2024-01-01',
      end: '2024-01-31',
      component: 'close',
      maxlag: '5',
      window: '30',
      use_log_returns: 'true',
    }
    const url = new URL(sent[0]?.url ?? '')
    expect([sent[0]?.method, url.pathname]).toEqual(['POST', '/api/get_correlation'])
    expect(Object.fromEntries(url.searchParams)).toEqual(texts)
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual(texts)
    const own = clientFor(correlations.typical, { extensions: true })
    await own.client.correlation({ ...texts, component: 'close', use_log_returns: true })
    expect(queryOf(own.sent[0]?.url)).toEqual({ ...texts, include: 'series' })
    expect(JSON.parse(own.sent[0]?.body ?? '')).toEqual(texts)
  })

  it.each([
    [false, {}, {}],
    [true, { include: 'report' }, { include: 'library' }],
  ])('asks for more than the specified answer only with extensions (%s)', async (extensions, ofRun, ofList) => {
    const { client, sent } = clientFor(runs.typical, { extensions })
    await client.runBacktest({ symbol: 'EURUSD - 1 Hour', strategy_name: 'RSI Strategy' })
    await client.runResult('1')
    await client.library().catch(() => undefined)
    expect(sent.map(({ url }) => queryOf(url))).toEqual([ofRun, ofRun, ofList])
  })

  it('asks for no window of bars without extensions', async () => {
    const { client, sent } = clientFor({})
    const query = { from: '2024-01-01T00:00:00Z', to: '2024-02-01T00:00:00Z', pixels: 500 }
    expect(await client.barWindow({ symbol: 'EURUSD', timeframe: 'H1' }, query)).toBeNull()
    expect(sent).toEqual([])
  })

  it('asks for indicators by name, with their parameters', async () => {
    const { client, sent } = clientFor({ data: [] })
    const request = { symbol: 'EURUSD - 1 Hour', indicators: ['RSI'], indicator_params: { RSI: { timePeriod: 7 } } }
    await client.plotIndicators(request)
    expect(sent[0]).toMatchObject({ url: 'http://api.test/api/plot_indicators', method: 'POST' })
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual(request)
  })

  it('sends a file to the upload host', async () => {
    const sender = vi.fn<Sender>(() => Promise.resolve({ status: 200, text: '"stored"' }))
    const config = siteConfigSchema.parse({ uploadUrl: 'http://up.test' })
    const client = createClient({ transport: networkTransport({ config, caller: () => token, sender }) })
    const file = new File(['datetime,open'], 'bars.csv', { type: 'text/csv' })
    await expect(client.uploadCsv({ symbol: 'EURUSD', file })).resolves.toEqual({})
    const [url, init] = sender.mock.lastCall ?? []
    expect(url).toBe('http://up.test/api/upload_csv?symbol=EURUSD')
    expect(init?.headers).toEqual({ Authorization: 'Bearer abc' })
    expect(init?.body instanceof FormData && init.body.get('file')).toBeInstanceOf(File)
    sender.mockRejectedValueOnce(new TypeError('broke off'))
    expect(await failureOf(client.uploadCsv({ symbol: 'EURUSD', file }))).toMatchObject({
      kind: 'network',
      message: 'Upload failed. Please try again.',
    })
  })

  it.each([
    [200, '<!doctype html><p>Welcome'],
    [201, '\uFEFF\n<html>'],
    [200, '{"bars":'],
  ])(
    'takes an upload answered with %i and %j for failed: a page in place of the server, or half an answer',
    async (status, text) => {
      const error = await failureOf(uploadAnswered(status, text))
      expect(error).toMatchObject({ kind: 'contract', status, message: 'Upload failed. Please try again.' })
      expect(error.reasons).toEqual([
        "The server's answer cannot be read: it is not clear whether the file was stored.",
      ])
    },
  )

  it.each([
    [204, '', {}],
    [201, '', {}],
    [200, ' ', {}],
    [200, 'stored', {}],
    [200, '"stored"', {}],
    [201, '{}', {}],
    [201, 'null', {}],
    [201, '[]', {}],
    [201, '{"bars":3,"rows":"many"}', { bars: 3 }],
  ])('takes an upload answered with %i and %j for stored', async (status, text, response) => {
    await expect(uploadAnswered(status, text)).resolves.toEqual(response)
  })

  it('has a file read as it is said only with extensions', async () => {
    const fetch = vi.fn<Fetch>()
    const sender = vi.fn<Sender>(() => Promise.resolve({ status: 200, text: '{"stored":1}' }))
    const config = siteConfigSchema.parse({ uploadUrl: 'http://up.test' })
    const transport = networkTransport({ config, caller: () => token, fetch, sender })
    const reading: ReadingHints = {
      time_zone: 'Europe/Berlin',
      columns: ['datetime', null, 'open', 'high', 'low', 'close'],
      decimal: 'comma',
      dates: 'dmy',
      timeframe: 'D1',
      only: [{ column: 'Ticker', value: 'EURUSD=X' }],
      sundays: 'keep',
    }
    const request = { symbol: 'VIX', file: new File(['a'], 'bars.csv'), reading }
    await createClient({ transport }).uploadCsv(request)
    expect(sender.mock.lastCall?.[0]).toBe('http://up.test/api/upload_csv?symbol=VIX')

    const own = createClient({ transport, hasExtensions: () => true })
    await own.uploadCsv(request)
    // The server reads by the very hints that the preview was read by.
    expect(uploadQuerySchema.parse(queryOf(sender.mock.lastCall?.[0]))).toEqual({
      symbol: 'VIX',
      dry_run: false,
      ...reading,
    })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('sends nothing but the demo header for a visitor, to either host', async () => {
    const sent: [string, string][][] = []
    const fetch: Fetch = (_, init) => {
      sent.push([...new Headers(init.headers)])
      return Promise.resolve(new Response('[]'))
    }
    const config = siteConfigSchema.parse({ priceApiKey: 'k', demoHeader: 'X-Demo' })
    const client = createClient({ transport: networkTransport({ config, caller: () => 'demo', fetch }) })
    await client.strategies()
    await client.priceSymbols()
    expect(sent).toEqual([[['x-demo', 'true']], [['x-demo', 'true']]])
  })

  it('takes the path of a stored run from the site', async () => {
    const { client, sent } = clientFor(runs.empty, { runResultPath: '/results/:id/full' })
    await client.runResult('20250114_142207_rsi_EUR/USD')
    expect(sent[0]?.url).toBe('http://api.test/results/20250114_142207_rsi_EUR%2FUSD/full')
  })

  it('gives a stored run the id it was asked by, unless the answer has one', async () => {
    const { client } = clientFor({ summary: runs.empty.summary, trades: [] })
    await expect(client.runResult('job-7f3a')).resolves.toMatchObject({ run_id: 'job-7f3a' })
    const named = clientFor({ ...runs.empty, run_id: 'b' })
    await expect(named.client.runResult('a')).resolves.toMatchObject({ run_id: 'b' })
  })

  it.each([['..'], ['.'], ['']])('sends nothing for a run named %j', async (id) => {
    const { client, sent } = clientFor(runs.empty)
    expect(await failureOf(client.runResult(id))).toMatchObject({ status: 404 })
    expect(sent).toEqual([])
  })
})

describe('what comes back', () => {
  it('gives each symbol its timeframes, all of them when nobody says', async () => {
    const { client } = clientFor(['GBPUSD', 'EURUSD_H4'])
    await expect(client.symbols()).resolves.toEqual([
      { symbol: 'EURUSD', timeframes: ['H4'], isStated: true },
      { symbol: 'GBPUSD', timeframes: COMMON_TIMEFRAMES, isStated: false },
    ])
  })

  it('reads months from our own backend, and sends none to another', async () => {
    const list = { symbols: ['SPX'], timeframes: { SPX: ['D1', 'MN1'] } }
    const own = clientFor(list, { extensions: true })
    await expect(own.client.symbols()).resolves.toEqual([{ symbol: 'SPX', timeframes: ['D1', 'MN1'], isStated: true }])
    const { client, sent } = clientFor(list)
    await expect(client.symbols()).resolves.toEqual([{ symbol: 'SPX', timeframes: ['D1'], isStated: true }])
    const before = sent.length
    const pair = { symbol_1: 'SPX', tf1: 'D1', symbol_2: 'VIX', tf2: 'Monthly', start: '2024-01-01', end: '2024-02-01' }
    for (const request of [
      client.bars({ symbol: 'SPX', timeframe: 'MN1' }),
      client.runBacktest({ symbol: 'SPX - Monthly', strategy_name: 'SmaCross' }),
      client.plotIndicators({ symbol: 'SPX - Monthly', indicators: ['RSI'] }),
      client.correlation(pair),
    ]) {
      expect(await failureOf(request)).toMatchObject({
        status: 404,
        message: 'No data found for the selected symbol/timeframe combination.',
      })
    }
    expect(sent).toHaveLength(before)
  })

  it('words a refusal from the catalogue and keeps what the server said', async () => {
    const detail = [{ loc: ['body', 'fees'], msg: 'must be less than 1', type: 'less_than' }]
    const { client } = clientFor({ detail }, { status: 422 })
    const error = await failureOf(client.runBacktest({ symbol: 'X', strategy_name: 'Y' }))
    expect(error).toMatchObject({
      kind: 'http',
      status: 422,
      message: 'Invalid request parameters. Please check your input.',
    })
    expect(error.reasons).toEqual(['Fees: must be less than 1'])
  })

  it('words a wrong password in the words of the server', async () => {
    const { client } = clientFor({ detail: 'Incorrect username or password' }, { status: 401 })
    const error = await failureOf(client.login({ username: 'a', password: 'b' }))
    expect(error.message).toBe('Incorrect username or password')
    expect(error.reasons).toEqual([])
  })

  it.each([[0], ['-5']])('says why a token that lives for %j seconds is of no use', async (expires_in) => {
    const { client } = clientFor({ access_token: 't', expires_in })
    const error = await failureOf(client.login({ username: 'a', password: 'b' }))
    expect(error.message).toBe('Login failed. Please try again.')
    expect(error.reasons).toEqual([
      `The server answered with expires_in ${Number(expires_in)}, which must be greater than 0: its token has already expired.`,
    ])
  })

  it('says of a sign-in without a server, or with a page in its place, what SPEC section 5 says', async () => {
    const offline = clientOver(() => Promise.reject(new TypeError('fetch failed')))
    const credentials = { username: 'a', password: 'b' }
    const message = 'Login failed. Please try again.'
    expect(await failureOf(offline.login(credentials))).toMatchObject({ kind: 'network', message })
    const { client } = clientFor('<!doctype html>')
    expect(await failureOf(client.login(credentials))).toMatchObject({ kind: 'contract', message })
  })

  it.each([[{}], [{ detail: 'nope' }]])('says that a price host refused its key (%j)', async (body) => {
    const onUnauthorized = vi.fn<() => void>()
    const { client } = clientFor(body, { status: 401, token, onUnauthorized, priceApiKey: 'old' })
    const error = await failureOf(client.bars({ symbol: 'EURUSD', timeframe: 'H4' }))
    expect(error).toMatchObject({ kind: 'key', status: 401, message: 'Authentication failed. Please login again.' })
    expect(error.reasons).toEqual(['The price key was refused. Sign in again, or check priceApiKey in /config.json.'])
    expect(isSignInRefused(error)).toBe(false)
    expect(error.isRetryable).toBe(false)
    await failureOf(client.priceSymbols())
    expect(onUnauthorized).not.toHaveBeenCalled()
    expect(isSignInRefused(await failureOf(client.strategies()))).toBe(true)
  })

  it.each([['{"nonsense":true}'], ['<html>hello</html>'], ['']])('refuses a 200 with %j', async (body) => {
    const { client } = clientFor(body)
    const error = await failureOf(client.strategies())
    expect(error).toMatchObject({
      kind: 'contract',
      message: 'The server sent data in an unexpected form.',
      isRetryable: false,
    })
  })

  it('says that a server cannot be reached', async () => {
    const client = clientOver(() => Promise.reject(new TypeError('fetch failed')))
    expect(await failureOf(client.runIds())).toMatchObject({
      kind: 'network',
      status: 0,
      message: 'The server cannot be reached.',
    })
  })

  it('says the same when the answer breaks off', async () => {
    const stream = new ReadableStream({ start: (controller) => controller.error(new Error('reset')) })
    const client = clientOver(() => Promise.resolve(new Response(stream)))
    expect(await failureOf(client.runIds())).toMatchObject({ kind: 'network' })
  })

  it('passes the caller’s own abort through', async () => {
    const own = new AbortController()
    const client = clientOver(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('stop', 'AbortError')))
        }),
    )
    const answer = client.runIds(own.signal)
    own.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a token that is no longer good', () => {
  it('is reported when a signed call is refused', async () => {
    const onUnauthorized = vi.fn<() => void>()
    const { client } = clientFor({ detail: 'Token has expired' }, { status: 401, token, onUnauthorized })
    const error = await failureOf(client.strategies())
    expect(error.message).toBe('Authentication failed. Please login again.')
    expect(onUnauthorized).toHaveBeenCalledOnce()
  })

  it('is not reported for an unsigned call', async () => {
    const onUnauthorized = vi.fn<() => void>()
    const { client } = clientFor({}, { status: 401, onUnauthorized })
    await failureOf(client.login({ username: 'a', password: 'b' }))
    expect(onUnauthorized).not.toHaveBeenCalled()
  })
})
