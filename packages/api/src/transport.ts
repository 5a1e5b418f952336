import type { EndpointName } from '@tidemark/contract'

/** One call, independent of its transport. */
export interface ApiRequest {
  readonly call: EndpointName
  /** Values of the path parameters, not yet encoded. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** A JSON value; `URLSearchParams` is sent form-encoded, `FormData` as multipart. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Names the call so that its progress can be polled. */
  readonly requestId?: string | undefined
  /** Reports the share of the body sent, 0 to 1. Only uploads use it. */
  readonly onProgress?: ((fraction: number) => void) | undefined
}

/** A response. `status` follows HTTP whatever the transport; `body` is parsed JSON, undefined when it was not JSON. */
export interface ApiAnswer {
  readonly status: number
  readonly body: unknown
}

/**
 * Carries a call over the network or serves it locally. Refusals resolve; it rejects with an ApiError when there is no
 * response, or with the caller's own abort.
 */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>
