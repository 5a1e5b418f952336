import type { Endpoint, endpoints, Output, Sent } from '@tidemark/contract'
import { ApiError, messageFor } from './errors'
import { nextTask } from './nextTask'
import type { ClientCall, ReadContext } from './responses'
import type { ApiRequest, Transport } from './transport'

export interface CallOptions extends ReadContext {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  readonly requestId?: string | undefined
  readonly onProgress?: ((fraction: number) => void) | undefined
  readonly onBody?: (body: unknown) => void
  /** For a refusal. @default `messageFor`, the catalogue */
  readonly messageFor?: (status: number, body: unknown) => string
  /** Without a response. @default 'The server cannot be reached.' */
  readonly unreachable?: string
  /** For an invalid response. */
  readonly unexpected?: { readonly message: string; readonly hint?: string | ((body: unknown) => string | undefined) }
}

const UNREACHABLE = 'The server cannot be reached.'
const UNEXPECTED: NonNullable<CallOptions['unexpected']> = { message: 'The server sent data in an unexpected form.' }

/** By its name, where the client knows it: no schema is loaded before the first call. */
export type Callee = ClientCall | Endpoint

type EndpointOf<T extends Callee> = T extends ClientCall ? (typeof endpoints)[T] : T extends Endpoint ? T : never

export type Request<T extends Callee> = CallOptions & Sent<EndpointOf<T>>

export type Response<T extends Callee> = Output<EndpointOf<T>>

/** May be left out where neither path nor body needs anything. */
export type Given<T extends Callee> =
  object extends Sent<EndpointOf<T>> ? [options?: Request<T>] : [options: Request<T>]

/** @throws {ApiError} and nothing else, except the caller's own abort, which passes through. */
export function call<T extends Callee>(transport: Transport, to: T, ...options: Given<T>): Promise<Response<T>>
export async function call(transport: Transport, to: Callee, options: CallOptions = {}) {
  const { found, readResponse } = await load(to, options)
  options.signal?.throwIfAborted()
  const { status, body } = await send(transport, found.endpoint, options)
  if (status < 200 || status > 299) {
    throw new ApiError((options.messageFor ?? messageFor)(status, body), { kind: 'http', status, detail: body })
  }
  options.onBody?.(body)
  const response = readResponse(found, body)
  if (response.isValid) {
    // Validate and render in separate tasks: together they would block the main thread.
    await nextTask()
    return response.data
  }
  const { message, hint } = options.unexpected ?? UNEXPECTED
  throw new ApiError(message, {
    kind: 'contract',
    status,
    hint: typeof hint === 'function' ? hint(body) : hint,
    detail: response.problem,
  })
}

/** Before the first call, which waits for them. */
export const loadSchemas = () => import('./responses')

async function load(to: Callee, options: CallOptions) {
  try {
    const { endpointOf, readResponse } = await loadSchemas()
    return { found: typeof to === 'string' ? await endpointOf(to, options) : { endpoint: to }, readResponse }
  } catch (cause) {
    throw unreachable(options, cause)
  }
}

async function send(transport: Transport, endpoint: Endpoint, options: CallOptions) {
  const { params, query = {}, body, signal, requestId, onProgress } = options
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  const request: ApiRequest = {
    endpoint,
    ...(params !== undefined && { params }),
    ...(given.length > 0 && { query: Object.fromEntries(given) }),
    ...(body !== undefined && { body }),
    ...(signal !== undefined && { signal }),
    ...(requestId !== undefined && { requestId }),
    ...(onProgress !== undefined && { onProgress }),
  }
  try {
    return await transport(request)
  } catch (cause) {
    if (signal?.aborted === true || cause instanceof ApiError) throw cause
    throw unreachable(options, cause)
  }
}

function unreachable({ unreachable: message = UNREACHABLE }: CallOptions, cause: unknown): ApiError {
  return new ApiError(message, { kind: 'network', status: 0, cause })
}
