import {
  backtestResultSchema,
  type BacktestRequestInput,
  type BacktestResult,
  endpoints,
  type LoginResponse,
  loginResponseSchema,
  UPLOAD_FIELD,
} from '@tidemark/contract'
import { z } from 'zod'
import { ADMIN } from './server'

/** The form's defaults after three choices. */
export const RUN: BacktestRequestInput = {
  symbol: 'EURUSD - 1 Hour',
  strategy_name: 'Moving Average',
  init_cash: 100_000,
  fees: 0,
  slippage: 0,
  config: {},
}

export interface ApiClient {
  post(request: BacktestRequestInput): Promise<Response>
  run(request: BacktestRequestInput): Promise<BacktestResult>
  runIds(): Promise<string[]>
  result(id: string): Promise<BacktestResult>
  upload(symbol: string, csv: string): Promise<Response>
  closes(symbol: string, count: number): Promise<number[]>
}

export interface Account {
  readonly name: string
  readonly password: string
}

/** @param account - @default the administrator */
export async function signIn(url: string, account: Account = ADMIN): Promise<LoginResponse> {
  const form = new URLSearchParams({ grant_type: 'password', username: account.name, password: account.password })
  const login = await fetch(url + endpoints.login.path, { method: 'POST', body: form })
  return loginResponseSchema.parse(await login.json())
}

/** A client without the app, to compare the screen with. */
export async function signedInClient(url: string): Promise<ApiClient> {
  const { access_token: token, price_api_key: priceKey = '' } = await signIn(url)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const get = async (path: string) => (await fetch(url + path, { headers })).json()
  const post = (request: BacktestRequestInput) =>
    fetch(url + endpoints.runBacktest.path, { method: 'POST', headers, body: JSON.stringify(request) })
  return {
    post,
    run: async (request) => backtestResultSchema.parse(await (await post(request)).json()),
    upload: (symbol, csv) => {
      const body = new FormData()
      body.append(UPLOAD_FIELD, new File([csv], `${symbol}.csv`, { type: 'text/csv' }))
      const path = `${endpoints.uploadCsv.path}?${new URLSearchParams({ symbol })}`
      return fetch(url + path, { method: 'POST', headers: { authorization: headers.authorization }, body })
    },
    async closes(symbol, count) {
      const path = endpoints.latestBars.path.replace(':symbol', symbol).replace(':timeframe', 'H1')
      const answer = await fetch(`${url}${path}?count=${count}`, { headers: { 'x-api-key': priceKey } })
      return endpoints.latestBars.response.parse(await answer.json()).map(({ close }) => close)
    },
    runIds: async () => z.array(z.string()).parse(await get(endpoints.runIds.path)),
    result: async (id) =>
      backtestResultSchema.parse(await get(endpoints.runResult.path.replace(':id', encodeURIComponent(id)))),
  }
}
