import { type Issue, errorBodySchema } from '@tidemark/contract'

/** Why a call failed. `contract`: the server answered 2xx with a body that our schema refuses. */
export type FailureKind = 'network' | 'http' | 'contract'

interface ApiErrorInit {
  readonly kind: FailureKind
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number
  /** What the server said, as it came. */
  readonly detail?: unknown
  readonly cause?: unknown
}

/** The only error that the API layer throws. `message` is written for the reader (SPEC section 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: FailureKind
  readonly status: number
  readonly detail: unknown

  constructor(message: string, { kind, status, detail, cause }: ApiErrorInit) {
    super(message, { cause })
    this.kind = kind
    this.status = status
    this.detail = detail
  }

  /** A repeated call can help: not after a refusal (4xx), nor for a body that will be as wrong the next time. */
  get isRetryable(): boolean {
    return this.kind === 'network' || this.status >= 500 || this.status === 429
  }

  /**
   * What exactly was wrong, one sentence per line, for display under `message`; empty when `message` already says it all.
   * The catalogue gives 401, 404 and 422 a fixed message, so the server's own words would be lost otherwise.
   */
  get reasons(): readonly string[] {
    if (BY_STATUS[this.status] === undefined) return []
    const parsed = errorBodySchema.safeParse(this.detail)
    if (!parsed.success) return []
    const { detail } = parsed.data
    const lines = typeof detail === 'string' ? [detail] : detail.map(lineOf)
    return lines.filter((line) => line !== this.message)
  }
}

const BY_STATUS: Readonly<Record<number, string>> = {
  401: 'Authentication failed. Please login again.',
  404: 'No data found for the selected symbol/timeframe combination.',
  422: 'Invalid request parameters. Please check your input.',
}

function lineOf({ loc, msg }: Issue): string {
  return `${loc.filter((part) => part !== 'body' && part !== 'query' && part !== 'path').join('.')} - ${msg}`
}

/** SPEC section 8, in its order: fixed text by status, then the server's own words, then a last resort. */
export function messageFor(status: number, body: unknown): string {
  return BY_STATUS[status] ?? `${wordsOf(body) ?? 'Unknown error occurred'} (Status: ${status})`
}

/** The server's own words in a failure's body: `detail` (list or string), else `message`. */
function wordsOf(body: unknown): string | undefined {
  const parsed = errorBodySchema.safeParse(body)
  if (parsed.success) {
    const { detail } = parsed.data
    return typeof detail === 'string' ? detail : detail.map(({ loc, msg }) => `${loc.join('.')} - ${msg}`).join(', ')
  }
  if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string') {
    return body.message
  }
  return undefined
}
