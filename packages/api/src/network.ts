import { type Endpoint, REQUEST_ID_HEADER, type SiteConfig } from '@tidemark/contract'
import { ApiError, messageFor } from './errors'
import { readJson } from './readers'
import type { ApiAnswer, ApiRequest, Transport } from './transport'
import { type Sender, sendWithProgress } from './sendWithProgress'

/** `Authorization: <type> <value>`, and the price host's key. */
export interface AccessToken {
  readonly type: string
  readonly value: string
  /** From the sign-in; one in `/config.json` takes precedence. null or absent: none. */
  readonly priceKey?: string | null
}

/** A user sends the token and price key, a demo user only the demo header. */
export type Caller = AccessToken | 'demo' | null

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface NetworkOptions {
  readonly config: SiteConfig
  /** Read on each call, so that a client outlives a sign-in. null: no credentials. */
  readonly caller: () => Caller
  /** @default the global fetch, looked up on each call */
  readonly fetch?: Fetch
  /** For upload progress. @default over XMLHttpRequest: `fetch` reports none */
  readonly sender?: Sender
  readonly onUnauthorized?: () => void
}

export function networkTransport(options: NetworkOptions): Transport {
  const { config, onUnauthorized } = options
  return async (request) => {
    const { endpoint } = request
    const url = urlOf(config, request)
    const caller = options.caller()
    const headers = headersFor(config, endpoint, caller)
    const init: RequestInit = {
      method: endpoint.method.toUpperCase(),
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
    if (answer.status === 401 && endpoint.host === 'price' && caller !== 'demo') throw keyRefused(answer)
    return answer
  }
}

/** The price host has no users: a refusal means a wrong key (DECISIONS 42). */
function keyRefused({ status, body }: ApiAnswer): ApiError {
  return new ApiError(messageFor(status, body), {
    kind: 'key',
    status,
    detail: body,
    hint: 'The price key was refused. Sign in again, or check priceApiKey in /config.json.',
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
    return { status, body: bodyOf(text) }
  }
  const response = await (own ?? fetch)(url, init)
  return { status: response.status, body: bodyOf(await response.text()) }
}

function bodyOf(text: string): unknown {
  return text.trim() === '' ? undefined : (readJson(text) ?? text)
}

/**
 * No incomplete or redirected URL leaves the client.
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

function urlOf(config: SiteConfig, { endpoint, params, query }: ApiRequest): string {
  const { name, host = 'main', path } = endpoint
  const base = { main: config.apiUrl, price: config.priceUrl, upload: config.uploadUrl }[host]
  const search = new URLSearchParams(query)
  const own = name === 'runResult' ? config.runResultPath : undefined
  try {
    return base + fillPath(own ?? path, params) + (search.size > 0 ? `?${search}` : '')
  } catch (cause) {
    // The name comes from a URL or a list and cannot exist on a server: a 404.
    throw new ApiError(messageFor(404, undefined), { kind: 'http', status: 404, cause })
  }
}

function headersFor(config: SiteConfig, { host }: Endpoint, caller: Caller): Record<string, string> {
  if (caller === 'demo') return { [config.demoHeader]: 'true' }
  if (host === 'price') {
    const key = config.priceApiKey || caller?.priceKey
    return key ? { [config.priceApiKeyHeader]: key } : {}
  }
  return caller === null ? {} : { Authorization: `${caller.type} ${caller.value}` }
}

/** `fetch` sets the type of a `FormData` itself, with its boundary. */
function contentType(body: unknown): Record<string, string> {
  if (body === undefined || body instanceof FormData) return {}
  return { 'Content-Type': body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json' }
}

function encode(body: unknown): string | FormData {
  if (body instanceof FormData) return body
  return body instanceof URLSearchParams ? body.toString() : JSON.stringify(body)
}
