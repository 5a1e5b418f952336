import type { Issue } from '@tidemark/contract'
import type { FailureKind, RequestFailure } from '@tidemark/contract/resource'
import { readFailure } from './readers'

interface ApiErrorInit {
  readonly kind: FailureKind
  /** HTTP status; 0 when there was no response. */
  readonly status: number
  /** The server's own detail, unparsed. */
  readonly detail?: unknown
  /** A sentence under `message` that says why or what to do. */
  readonly hint?: string | undefined
  readonly cause?: unknown
}

/** The only error that the API layer throws. `message` can be shown to the user (SPEC section 8). */
export class ApiError extends Error implements RequestFailure {
  override readonly name = 'ApiError'
  readonly kind: FailureKind
  readonly status: number
  readonly detail: unknown
  private readonly hint: string | undefined

  constructor(message: string, { kind, status, detail, hint, cause }: ApiErrorInit) {
    super(message, { cause })
    this.hint = hint
    this.kind = kind
    this.status = status
    this.detail = detail
  }

  /**
   * Whether a retry can help: not after a 4xx, nor for an invalid body, which would be just as invalid the next time.
   */
  get isRetryable(): boolean {
    return this.kind === 'network' || (this.kind === 'http' && (this.status >= 500 || this.status === 429))
  }

  /**
   * Problems with parts of the request, to show beside the fields; `loc` is the path within the body (`['config',
   * 'n1']`). May be empty.
   */
  get issues(): readonly Issue[] {
    if (this.kind !== 'http') return []
    return (readFailure(this.detail).issues ?? []).map((issue) => ({ ...issue, loc: issue.loc.filter(isPart) }))
  }

  /**
   * Details to show under `message`, one sentence per line; empty when `message` says everything. Needed because the
   * catalogue fixes the message for 401, 404 and 422 and would hide the server's own.
   */
  get reasons(): readonly string[] {
    if (this.hint !== undefined) return [this.hint]
    if (this.kind === 'demo') return typeof this.detail === 'string' ? [this.detail] : []
    if (this.message !== BY_STATUS[this.status]) return []
    const { sentence } = readFailure(this.detail)
    const lines = sentence === undefined ? this.issues.map(lineOf) : [sentence]
    return lines.filter((line) => line !== this.message)
  }
}

const BY_STATUS: Readonly<Record<number, string>> = {
  401: 'Authentication failed. Please login again.',
  404: 'No data found for the selected symbol/timeframe combination.',
  422: 'Invalid request parameters. Please check your input.',
}

/** FastAPI prefixes a path with where the value came from ('body', 'query'). */
function isPart(part: string | number): boolean {
  return part !== 'body' && part !== 'query' && part !== 'path'
}

function lineOf({ loc, msg }: Issue): string {
  return loc.length === 0 ? msg : `${loc.join('.')} - ${msg}`
}

/** Returns the message by SPEC section 8, in its order: fixed text by status, the server's own message, a default. */
export function messageFor(status: number, body: unknown): string {
  return BY_STATUS[status] ?? `${wordsOf(body) ?? 'Unknown error occurred'} (Status: ${status})`
}

/**
 * Returns the message for a failed sign-in. The server's own message is shown unchanged: a wrong password is not an
 * expired session (SPEC sections 7 and 8).
 */
export function loginMessageFor(status: number, body: unknown): string {
  return wordsOf(body) ?? `Authentication failed (${status})`
}

/** Message for a sign-in that failed for an unknown reason (SPEC section 5). */
export const LOGIN_FAILED = 'Login failed. Please try again.'

/** Message for an upload that failed for an unknown reason. */
export const UPLOAD_FAILED = 'Upload failed. Please try again.'

/** Returns the server's `detail` for a refused file, whatever the status. */
export function uploadMessageFor(status: number, body: unknown): string {
  return wordsOf(body) ?? `Upload failed (${status})`
}

function wordsOf(body: unknown): string | undefined {
  const { sentence, issues } = readFailure(body)
  return sentence ?? issues?.map(lineOf).join(', ')
}
