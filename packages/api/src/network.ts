import { REQUEST_ID_HEADER, type Route, routes, type SiteConfig } from '@tidemark/contract'
import { ApiError, messageFor } from './errors'
import { readJson } from './readers'
import type { ApiAnswer, ApiRequest, Transport } from './transport'
import { type Sender, sendWithProgress } from './sendWithProgress'

/** What a signed-in user's calls carry: `Authorization: <type> <value>`, and to the price host its key. */
export interface AccessToken {
  readonly type: string
  readonly value: string
  /** As the sign-in gave it; a key in `/config.json` wins. null or absent: it gave none. */
  readonly priceKey?: string | null
}

/** Whose calls they are: a user's carry the token and the price key, a demo visitor's nothing but the demo header. */
export type Caller = AccessToken | 'demo' | null

/** What sends a request: the global `fetch`, or a test's. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Where calls go and what they carry. */
export interface NetworkOptions {
  readonly config: SiteConfig
  /** Asked at each call, so that a client outlives a sign-in. null: the call goes unsigned. */
  readonly caller: () => Caller
  /** @default the global fetch, looked up at each call */
  readonly fetch?: Fetch
  /** For bodies whose way out is to be followed. @default over XMLHttpRequest, which alone tells */
  readonly sender?: Sender
  /** A signed call was answered 401: the token is no longer good. */
  readonly onUnauthorized?: () => void
}

/** The transport over HTTP. */
export function networkTransport(options: NetworkOptions): Transport {
  const { config, onUnauthorized } = options
  return async (request) => {
    const to = routeOf(request, config)
    const url = urlOf(config, to, request)
    const caller = options.caller()
    const headers = headersFor(config, to, caller)
    const init: RequestInit = {
      method: to.method.toUpperCase(),
      headers: {
        ...headers,
        ...contentType(request.body),
        ...(request.requestId !== undefined && { [REQUEST_ID_HEADER]: request.requestId }),
      },
      ...(request.body !== undefined && { body: encode(request.body) }),
      ...(request.signal && { signal: request.signal }),
    }
    const answer = await send(url, init, request, options)
    if (answer.status === 401 && 'Authorization' in headers) onUnauthorized?.()
    if (answer.status === 401 && to.host === 'price' && caller !== 'demo') throw keyRefused(answer)
    return answer
  }
}

/** The price host knows no users: what it refuses is the key. */
function keyRefused({ status, body }: ApiAnswer): ApiError {
  return new ApiError('The price key was refused.', {
    kind: 'key',
    status,
    detail: body,
    hint: 'Sign in again, or check priceApiKey in /config.json.',
  })
}

async function send(
  url: string,
  init: RequestInit,
  { onProgress }: ApiRequest,
  { fetch: own, sender = sendWithProgress }: NetworkOptions,
): Promise<ApiAnswer> {
  if (onProgress !== undefined) {
    const { status, text } = await sender(url, init, onProgress)
    return { status, body: readJson(text) }
  }
  const response = await (own ?? fetch)(url, init)
  return { status: response.status, body: readJson(await response.text()) }
}

/** The table's row; a stored run's result may lie elsewhere on another backend. */
function routeOf({ call }: ApiRequest, { runResultPath }: SiteConfig): Route {
  const to = routes[call]
  return call === 'runResult' && runResultPath !== undefined ? { ...to, path: runResultPath } : to
}

/**
 * Replaces `:name` in a path. A half-filled URL must never leave the client, nor one that means another path.
 *
 * @throws {TypeError} on a missing, empty or dot-segment parameter.
 */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || /^\.{0,2}$/.test(value)) {
      throw new TypeError(`path parameter '${name}' of ${path} is '${value ?? ''}', it must be a name`)
    }
    return encodeURIComponent(value)
  })
}

function urlOf(config: SiteConfig, { host, path }: Route, { params, query }: ApiRequest): string {
  const base = { main: config.apiUrl, price: config.priceUrl, upload: config.uploadUrl }[host]
  const search = new URLSearchParams(query)
  try {
    return base + fillPath(path, params) + (search.size > 0 ? `?${search}` : '')
  } catch (cause) {
    // A name out of an address or another backend's list that no server can have: the same answer as its own.
    throw new ApiError(messageFor(404, undefined), { kind: 'http', status: 404, cause })
  }
}

function headersFor(config: SiteConfig, { host }: Route, caller: Caller): Record<string, string> {
  if (caller === 'demo') return { [config.demoHeader]: 'true' }
  if (host === 'price') {
    const key = config.priceApiKey || caller?.priceKey
    return key ? { [config.priceApiKeyHeader]: key } : {}
  }
  return caller === null ? {} : { Authorization: `${caller.type} ${caller.value}` }
}

/** A `FormData` names its own type, boundary included. */
function contentType(body: unknown): Record<string, string> {
  if (body === undefined || body instanceof FormData) return {}
  return { 'Content-Type': body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json' }
}

function encode(body: unknown): string | FormData {
  if (body instanceof FormData) return body
  return body instanceof URLSearchParams ? body.toString() : JSON.stringify(body)
}
