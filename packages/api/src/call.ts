import type { EndpointName, Route } from '@tidemark/contract'
import { ApiError, messageFor } from './errors'
import { nextTask } from './nextTask'
import type { ReadContext, ReadResponse, Responses } from './responses'
import type { ApiRequest, Transport } from './transport'

export interface CallOptions extends ReadContext {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  readonly requestId?: string | undefined
  readonly onProgress?: ((fraction: number) => void) | undefined
  readonly route?: Route
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

/** @throws {ApiError} and nothing else, except the caller's own abort, which passes through. */
export function call<N extends EndpointName>(
  transport: Transport,
  name: N,
  options: CallOptions = {},
): Promise<Responses[N]> {
  return callReadBy(({ readerFor }) => readerFor(name), transport, name, options)
}

/** As {@link call}, where the name alone does not tell the form of the answer. */
export async function callReadBy<T>(
  readerOf: (responses: typeof import('./responses')) => Promise<ReadResponse<T>>,
  transport: Transport,
  name: EndpointName,
  options: CallOptions,
): Promise<T> {
  const [{ status, body }, readResponse] = await Promise.all([
    send(transport, name, options),
    import('./responses').then(readerOf).catch((cause: unknown) => {
      throw unreachable(options, cause)
    }),
  ])
  if (status < 200 || status > 299) {
    throw new ApiError((options.messageFor ?? messageFor)(status, body), { kind: 'http', status, detail: body })
  }
  options.onBody?.(body)
  const response = readResponse(body, options)
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

async function send(transport: Transport, name: EndpointName, options: CallOptions) {
  const { params, query = {}, body, signal, requestId, onProgress, route } = options
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  const request: ApiRequest = {
    call: name,
    ...(route !== undefined && { route }),
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
