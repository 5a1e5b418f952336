import type { Endpoint, SiteConfig } from '@tidemark/contract'
import { z } from 'zod'
import { ApiError, messageFor } from './errors'
import { type Reader, readJson } from './readers'

/** How a signed-in user's calls are signed: `Authorization: <type> <value>`. */
export interface AccessToken {
  readonly type: string
  readonly value: string
}

/** What carries a call: `fetch`, or what answers in its place. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>

/** Where calls go and what they carry. */
export interface HttpOptions {
  readonly config: SiteConfig
  /** Asked at each call, so that a client outlives a sign-in. null: the call goes unsigned. */
  readonly token: () => AccessToken | null
  /** @default the global fetch, looked up at each call */
  readonly fetch?: Transport
  /** A signed call was answered 401: the token is no longer good. */
  readonly onUnauthorized?: () => void
}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>
  /** Absent and undefined values are left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>>
  /** A `URLSearchParams` is sent form-encoded, anything else as JSON. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Words for a refusal. @default `messageFor`, the catalogue */
  readonly messageFor?: (status: number, body: unknown) => string
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

/**
 * Calls an endpoint and returns a body that its reader made regular and its schema has accepted.
 *
 * @throws {ApiError} always, and nothing else, except the caller's own abort, which passes through untouched.
 */
export async function call<S extends z.ZodType>(
  http: HttpOptions,
  to: Endpoint<S>,
  read: Reader,
  options: CallOptions = {},
): Promise<z.output<S>> {
  const headers = headersFor(http, to)
  const { status, ok, text } = await send(http, urlOf(http.config, to, options), {
    method: to.method.toUpperCase(),
    headers: { ...headers, ...contentType(options.body) },
    ...(options.body !== undefined && { body: encode(options.body) }),
    ...(options.signal && { signal: options.signal }),
  })
  const json = readJson(text)
  if (!ok) {
    if (status === 401 && 'Authorization' in headers) http.onUnauthorized?.()
    throw new ApiError((options.messageFor ?? messageFor)(status, json), { kind: 'http', status, detail: json })
  }
  const parsed = to.response.safeParse(read(json))
  if (parsed.success) return parsed.data
  throw new ApiError('The server sent data in an unexpected form.', {
    kind: 'contract',
    status,
    detail: z.prettifyError(parsed.error),
  })
}

async function send(
  http: HttpOptions,
  url: string,
  init: RequestInit,
): Promise<{ status: number; ok: boolean; text: string }> {
  try {
    const response = await (http.fetch ?? fetch)(url, init)
    return { status: response.status, ok: response.ok, text: await response.text() }
  } catch (cause) {
    if (init.signal?.aborted === true) throw cause
    throw new ApiError('The server cannot be reached.', { kind: 'network', status: 0, cause })
  }
}

function urlOf(config: SiteConfig, to: Endpoint, { params, query = {} }: CallOptions): string {
  const base = to.host === 'price' ? config.priceUrl : config.apiUrl
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  try {
    return base + fillPath(to.path, params) + (search.size > 0 ? `?${search}` : '')
  } catch (cause) {
    // A name out of an address or another backend's list that no server can have: the same answer as its own.
    throw new ApiError(messageFor(404, undefined), { kind: 'http', status: 404, cause })
  }
}

function headersFor({ config, token }: HttpOptions, to: Endpoint): Record<string, string> {
  if (to.host === 'price') return config.priceApiKey === '' ? {} : { [config.priceApiKeyHeader]: config.priceApiKey }
  const own = token()
  return own === null ? {} : { Authorization: `${own.type} ${own.value}` }
}

function contentType(body: unknown): Record<string, string> {
  if (body === undefined) return {}
  return { 'Content-Type': body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json' }
}

function encode(body: unknown): string {
  return body instanceof URLSearchParams ? body.toString() : JSON.stringify(body)
}
