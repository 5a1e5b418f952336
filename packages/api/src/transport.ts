import type { Endpoint } from '@tidemark/contract'

export interface ApiRequest {
  readonly endpoint: Endpoint
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** A JSON value; `URLSearchParams` is sent form-encoded, `FormData` as multipart. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  readonly requestId?: string | undefined
  readonly onProgress?: ((fraction: number) => void) | undefined
}

/** `status` follows HTTP whatever the transport; `body` is parsed JSON, text that is no JSON as it is, undefined when empty. */
export interface ApiAnswer {
  readonly status: number
  readonly body: unknown
}

/** Refusals resolve; rejects with an ApiError when there is no response, or with the caller's own abort. */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>
