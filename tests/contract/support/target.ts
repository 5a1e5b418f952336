import { loadSiteConfig } from '@tidemark/api'
import {
  type Endpoint,
  endpoints,
  errorBodySchema,
  type Issue,
  type LoginResponse,
  loginResponseSchema,
  type SiteConfig,
  symbolsResponseSchema,
  type Timeframe,
} from '@tidemark/contract'
import { expect, inject } from 'vitest'
import type { z } from 'zod'
import { expectDescribed } from './document'

export interface Target {
  /** Without a final slash. */
  readonly url: string
  readonly user: string
  readonly password: string
}

declare module 'vitest' {
  interface ProvidedContext {
    target: Target
  }
}

export interface Ask {
  readonly method?: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>> | URLSearchParams
  readonly headers?: Readonly<Record<string, string>>
  /** `URLSearchParams`, `FormData` and text are sent unchanged, else as JSON. */
  readonly body?: unknown
  /** @default as the endpoint requires; false: neither token nor key */
  readonly isSignedIn?: boolean
}

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

export const target = inject('target')

async function send(url: string, init: RequestInit): Promise<Answered> {
  const response = await fetch(url, init)
  const text = await response.text()
  // Every refusal must be JSON.
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
}

let signedIn: Promise<LoginResponse> | undefined

function signIn(): Promise<LoginResponse> {
  signedIn ??= (async () => {
    const form = new URLSearchParams({ grant_type: 'password', username: target.user, password: target.password })
    const { status, body } = await send(await urlOf(endpoints.login), { method: 'POST', body: form })
    expect(status).toBe(200)
    return loginResponseSchema.parse(body)
  })()
  return signedIn
}

async function token(): Promise<string> {
  return (await signIn()).access_token
}

let site: Promise<SiteConfig> | undefined

/** `/config.json`, or its defaults. */
function siteConfig(): Promise<SiteConfig> {
  site ??= loadSiteConfig({}, { url: `${target.url}/config.json` }).then(({ config }) => config)
  return site
}

/** `/config.json` may name three hosts. */
async function urlOf({ host = 'main', path }: Endpoint): Promise<string> {
  const { apiUrl, priceUrl, uploadUrl } = await siteConfig()
  const base = { main: apiUrl, price: priceUrl, upload: uploadUrl }[host]
  return (base.startsWith('http') ? base : target.url + base) + path
}

/** A token, or the price host's key. */
async function credentials({ host }: Endpoint): Promise<Record<string, string>> {
  if (host !== 'price') return { authorization: `Bearer ${await token()}` }
  const { priceApiKey, priceApiKeyHeader } = await siteConfig()
  const given = process.env['TIDEMARK_CONTRACT_PRICE_KEY'] ?? priceApiKey
  return { [priceApiKeyHeader]: given || ((await signIn()).price_api_key ?? '') }
}

function encode(body: unknown): { body?: string | FormData | URLSearchParams; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} }
  if (typeof body === 'string' || body instanceof FormData || body instanceof URLSearchParams)
    return { body, headers: {} }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** Calls an endpoint and asserts that the document describes the response. */
export async function ask(endpoint: Endpoint, options: Ask = {}): Promise<Answered> {
  const { method = endpoint.method.toUpperCase(), params = {}, query = {}, headers = {}, isSignedIn = true } = options
  const url = (await urlOf(endpoint)).replaceAll(/(?<=\/):(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  const { body, headers: ofBody } = encode(options.body)
  const answer = await send(search === '' ? url : `${url}?${search}`, {
    method,
    headers: { ...(isSignedIn && (await credentials(endpoint))), ...ofBody, ...headers },
    ...(body !== undefined && { body }),
  })
  if (method === endpoint.method.toUpperCase()) expectDescribed(endpoint, answer.status, answer.body)
  return answer
}

/** Like {@link ask}; asserts a 200 that satisfies the contract. */
export async function good<S extends z.ZodType>(endpoint: Endpoint<S>, options: Ask = {}): Promise<z.output<S>> {
  const { status, body } = await ask(endpoint, options)
  expect({ status, detail: status === 200 ? undefined : body }).toEqual({ status: 200, detail: undefined })
  return endpoint.response.parse(body)
}

/** Like {@link ask}; asserts a refusal with this status and without internal details. */
export async function refused(status: number, endpoint: Endpoint, options: Ask = {}): Promise<string | Issue[]> {
  const answer = await ask(endpoint, options)
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status })
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\bat \w+ \(|\.ts:\d/)
  return errorBodySchema.parse(answer.body).detail
}

/** Like {@link refused} for 422; asserts complete issues. Returns the last part of each `loc`. */
export async function invalid(endpoint: Endpoint, options: Ask = {}): Promise<(string | number)[]> {
  const detail = await refused(422, endpoint, options)
  if (typeof detail === 'string') throw new Error(`422 with a sentence instead of a list: ${detail}`)
  expect(detail.length).toBeGreaterThan(0)
  for (const { loc, msg, type } of detail) {
    expect(['body', 'query', 'path', 'header']).toContain(loc[0])
    expect(msg).not.toBe('')
    expect(type).not.toBe('')
  }
  return detail.map(({ loc }) => loc.at(-1) ?? '')
}

/** Uploads go only to this series; no other test reads it. */
export const OWN_SYMBOL = 'CONTRACT.TEST'

export interface Series {
  readonly symbol: string
  readonly timeframe: Timeframe
}

/** Returns two series with hourly bars, or the longest that both have. */
export async function twoSeries(): Promise<readonly [Series, Series]> {
  const { symbols, timeframes = {} } = symbolsResponseSchema.parse((await ask(endpoints.priceSymbols)).body)
  const hasHours = (symbol: string) => symbol !== OWN_SYMBOL && (timeframes[symbol]?.includes('H1') ?? true)
  const [first, second] = symbols.filter(hasHours)
  if (first === undefined || second === undefined) throw new Error('The server has no two series with bars of an hour.')
  return [
    { symbol: first, timeframe: 'H1' },
    { symbol: second, timeframe: 'H1' },
  ]
}
