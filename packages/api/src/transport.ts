import type { EndpointName } from '@tidemark/contract'

/** One call: what is asked, not how it travels. */
export interface ApiRequest {
  readonly call: EndpointName
  /** Values of the path's parameters, as they are: not yet encoded. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** A JSON value; a `URLSearchParams` is meant form-encoded, a `FormData` as multipart. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Names the call, so that its progress can be asked for while it goes on. */
  readonly requestId?: string | undefined
  /** How much of the body has gone out, 0 to 1. Asked for by uploads only. */
  readonly onProgress?: ((fraction: number) => void) | undefined
}

/** What came back. `status` is HTTP's, whoever answered; `body` is parsed JSON, undefined when it was none. */
export interface ApiAnswer {
  readonly status: number
  readonly body: unknown
}

/**
 * What carries a call: the network, or what answers in its place. It answers refusals too; it rejects with an ApiError when no
 * answer came (or none may), and with the caller's own abort.
 */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>
