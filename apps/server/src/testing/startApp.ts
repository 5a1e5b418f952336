import { join } from 'node:path'
import type { BacktestRequestInput } from '@tidemark/contract'
import type { Bars } from '@tidemark/engine'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { addAccount } from '../accounts/accounts'
import { type AppOptions, buildApp } from '../app'
import { runTask } from '../compute/runTask'
import type { Runner } from '../compute/task'
import { openStore } from '../store/openStore'
import { openPostgres } from '../store/postgres/openPostgres'
import type { Store } from '../store/Store'
import { tempFolder } from './tempFolder'

/** Cheap to compute, and unsafe anywhere else. */
export const CHEAP = { n: 2 ** 4, r: 8, p: 1 }
export const PASSWORD = 'correct horse'
export const PRICE_KEY = 'a price key'

const HOUR = 3_600_000
/** A Monday. */
const FIRST_BAR = Date.UTC(2024, 0, 1)

function price(i: number): number {
  return 100 + 10 * Math.sin(i / 15)
}

/** Averages cross, so there are trades. */
export function waves(count: number, step = HOUR): Bars {
  const column = (of: (i: number) => number) => Float64Array.from({ length: count }, (_, i) => of(i))
  return {
    time: column((i) => FIRST_BAR + i * step),
    open: column((i) => price(i)),
    high: column((i) => price(i) + 1),
    low: column((i) => price(i) - 1),
    close: column((i) => price(i + 1)),
    volume: column(() => Number.NaN),
  }
}

/** Fastest in this thread. `runner.test.ts` covers the real ones. */
export const inlineRunner: Runner = { run: async (task) => runTask(task), close: async () => undefined }

export const GOOD_REQUEST: BacktestRequestInput = {
  symbol: 'ABC - 1 Hour',
  strategy_name: 'SmaCross',
  config: { n1: 5, n2: 10 },
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly store: Store
  readonly folder: string
  readonly login: (name: string, password?: string, address?: string) => Promise<LightMyRequestResponse>
  readonly token: (name: string) => Promise<string>
  readonly get: (url: string, token?: string) => Promise<LightMyRequestResponse>
  readonly post: (token: string, body: unknown, query?: string) => Promise<LightMyRequestResponse>
  /** POST; without a body, only the query is sent. */
  readonly call: (token: string, url: string, body?: unknown) => Promise<LightMyRequestResponse>
  readonly price: (url: string) => Promise<LightMyRequestResponse>
}

export interface TestOptions extends Partial<Omit<AppOptions, 'dataFolder'>> {
  readonly folder?: string
  /** Of a PostgreSQL database. @default the folder's own */
  readonly url?: string
}

function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}

/** One series: 'ABC', 500 hours. Closed at the end of the test. */
export async function startApp({ folder = tempFolder(), url, ...options }: TestOptions = {}): Promise<TestApp> {
  const store = options.store ?? (await (url === undefined ? openStore(folder) : openPostgres(url)))
  if ((await store.series()).length === 0) {
    await store.putSeries({ symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null }, waves(500))
  }
  const nowhere = join(folder, 'nothing')
  const app = await buildApp({
    dataFolder: folder,
    runner: inlineRunner,
    scryptCost: CHEAP,
    wait: async () => undefined,
    site: { priceApiKey: PRICE_KEY },
    webRoot: nowhere,
    storybookRoot: nowhere,
    ...options,
    store,
  })
  onTestFinished(async () => {
    await app.close()
    await store.close()
  })

  const login: TestApp['login'] = (username, password = PASSWORD, remoteAddress = '10.0.0.1') =>
    app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
    })
  const call: TestApp['call'] = (token, url, body) =>
    app.inject({
      method: 'POST',
      url,
      headers: { ...bearer(token), 'content-type': 'application/json' },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  return {
    app,
    store,
    folder,
    login,
    async token(name) {
      if (!(await store.userByName(name))) await addAccount(store, name, PASSWORD, CHEAP)
      return (await login(name)).json<{ access_token: string }>().access_token
    },
    get: (url, token) => app.inject({ url, headers: bearer(token) }),
    call,
    post: (token, body, query = '') => call(token, `/api/backtests${query}`, body),
    price: (url) => app.inject({ url, headers: { 'x-api-key': PRICE_KEY } }),
  }
}
