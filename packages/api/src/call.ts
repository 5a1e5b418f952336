import { endpoints } from '@tidemark/contract'
import { z } from 'zod'
import { ApiError, messageFor } from './errors'
import { nextTask } from './nextTask'
import type { Reader } from './readers'
import type { ApiRequest, EndpointName, Transport } from './transport'

/** What a call carries, and how its failures are worded. */
export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>
  /** Absent and undefined values are left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Names the call, so that its progress can be asked for. */
  readonly requestId?: string | undefined
  readonly onProgress?: ((fraction: number) => void) | undefined
  /** Words for a refusal. @default `messageFor`, the catalogue */
  readonly messageFor?: (status: number, body: unknown) => string
  /** Words for no answer. @default 'The server cannot be reached.' */
  readonly unreachable?: string
  /** Words for an answer that the schema refuses, and a sentence under them. @default 'The server sent data in an unexpected form.' */
  readonly unexpected?: { readonly message: string; readonly hint?: string }
}

/** What each call answers with, once its schema has accepted it. */
type Answers = { readonly [N in EndpointName]: z.output<(typeof endpoints)[N]['response']> }

const schemas: { readonly [N in EndpointName]: { readonly response: z.ZodType<Answers[N]> } } = endpoints

const UNREACHABLE = 'The server cannot be reached.'
const UNEXPECTED: NonNullable<CallOptions['unexpected']> = { message: 'The server sent data in an unexpected form.' }

/**
 * Calls an endpoint and returns a body that its reader made regular and its schema has accepted.
 *
 * @throws {ApiError} always, and nothing else, except the caller's own abort, which passes through untouched.
 */
export async function call<N extends EndpointName>(
  transport: Transport,
  name: N,
  read: Reader,
  options: CallOptions = {},
): Promise<Answers[N]> {
  const { status, body } = await send(transport, name, options)
  if (status < 200 || status > 299) {
    throw new ApiError((options.messageFor ?? messageFor)(status, body), { kind: 'http', status, detail: body })
  }
  const parsed = schemas[name].response.safeParse(read(body))
  if (parsed.success) {
    // To check a large answer and to show it are two works for the page, each long enough for one task.
    await nextTask()
    return parsed.data
  }
  const { message, hint } = options.unexpected ?? UNEXPECTED
  throw new ApiError(message, { kind: 'contract', status, hint, detail: z.prettifyError(parsed.error) })
}

async function send(transport: Transport, name: EndpointName, options: CallOptions) {
  const { params, query = {}, body, signal, requestId, onProgress, unreachable = UNREACHABLE } = options
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  const request: ApiRequest = {
    call: name,
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
    throw new ApiError(unreachable, { kind: 'network', status: 0, cause })
  }
}
