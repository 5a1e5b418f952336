import type { Issue } from '@tidemark/contract'
import type { FailureKind, RequestFailure } from '@tidemark/contract/resource'
import { readFailure } from './readers'

interface ApiErrorInit {
  readonly kind: FailureKind
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number
  /** What the server said, as it came. */
  readonly detail?: unknown
  /** A sentence under `message`: why, or what to do. */
  readonly hint?: string | undefined
  readonly cause?: unknown
}

/** The only error that the API layer throws. `message` is written for the reader (SPEC section 8). */
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

  /** A repeated call can help: not after a refusal (4xx), nor for a body that will be as wrong the next time. */
  get isRetryable(): boolean {
    return this.kind === 'network' || (this.kind === 'http' && (this.status >= 500 || this.status === 429))
  }

  /** What is wrong with which part of the request, for display beside it; `loc` names the part from the body on (`['config', 'n1']`). May be empty. */
  get issues(): readonly Issue[] {
    if (this.kind !== 'http') return []
    return (readFailure(this.detail).issues ?? []).map((issue) => ({ ...issue, loc: issue.loc.filter(isPart) }))
  }

  /**
   * What exactly was wrong, one sentence per line, for display under `message`; empty when `message` already says it all.
   * The catalogue gives 401, 404 and 422 a fixed message, so the server's own words would be lost otherwise.
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

/** FastAPI puts where a value stood in front of its path. */
function isPart(part: string | number): boolean {
  return part !== 'body' && part !== 'query' && part !== 'path'
}

function lineOf({ loc, msg }: Issue): string {
  return loc.length === 0 ? msg : `${loc.join('.')} - ${msg}`
}

/** SPEC section 8, in its order: fixed text by status, then the server's own words, then a last resort. */
export function messageFor(status: number, body: unknown): string {
  return BY_STATUS[status] ?? `${wordsOf(body) ?? 'Unknown error occurred'} (Status: ${status})`
}

/** A refused sign-in shows the server's own words as they are: a wrong password is no session that ended (SPEC sections 7 and 8). */
export function loginMessageFor(status: number, body: unknown): string {
  return wordsOf(body) ?? `Authentication failed (${status})`
}

/** A sign-in of which nothing is known but that it failed (SPEC section 5). */
export const LOGIN_FAILED = 'Login failed. Please try again.'

/** An upload of which nothing is known but that it failed. */
export const UPLOAD_FAILED = 'Upload failed. Please try again.'

/** A refused file shows the server's `detail`, whatever the status. */
export function uploadMessageFor(status: number, body: unknown): string {
  return wordsOf(body) ?? `Upload failed (${status})`
}

function wordsOf(body: unknown): string | undefined {
  const { sentence, issues } = readFailure(body)
  return sentence ?? issues?.map(lineOf).join(', ')
}
