import type { Issue } from '@tidemark/contract'
import type { FailureKind, RequestFailure } from '@tidemark/contract/resource'
import { readFailure } from './readers'

interface ApiErrorInit {
  readonly kind: FailureKind
  /** 0: no response. */
  readonly status: number
  readonly detail?: unknown
  readonly hint?: string | undefined
  readonly cause?: unknown
}

/** The API layer's only error. `message` can be shown to the user (SPEC section 8). */
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

  /** Not after a 4xx, nor for an invalid body, which would be as invalid again. */
  get isRetryable(): boolean {
    return this.kind === 'network' || (this.kind === 'http' && (this.status >= 500 || this.status === 429))
  }

  /** `loc` is the path within the body (`['config', 'n1']`). May be empty. */
  get issues(): readonly Issue[] {
    if (this.kind !== 'http') return []
    return (readFailure(this.detail).issues ?? []).map((issue) => ({ ...issue, loc: issue.loc.filter(isPart) }))
  }

  /**
   * Sentences under `message`; empty when it says everything. The catalogue's fixed messages for 401, 404 and 422 would
   * hide the server's own.
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

function isPart(part: string | number): boolean {
  return part !== 'body' && part !== 'query' && part !== 'path'
}

/** As forms call them. */
const FIELDS: Readonly<Record<string, string>> = {
  symbol: 'Symbol',
  symbol_1: 'Symbol 1',
  symbol_2: 'Symbol 2',
  timeframe: 'Timeframe',
  tf1: 'Timeframe 1',
  tf2: 'Timeframe 2',
  strategy_name: 'Strategy',
  init_cash: 'Initial cash',
  fees: 'Fees',
  slippage: 'Slippage',
  config: 'Config',
  start: 'Start date',
  start_date: 'Start date',
  end: 'End date',
  end_date: 'End date',
  component: 'Component',
  maxlag: 'Max Lag',
  window: 'Window',
  use_log_returns: 'Use log returns',
  indicators: 'Indicators',
  indicator_params: 'Indicators',
  file: 'File',
  username: 'Username',
  password: 'Password',
}

/** Names the field as the user knows it; one that we do not know, as SPEC section 8 does. */
function lineOf({ loc, msg }: Issue): string {
  const [field = '', ...within] = loc.filter(isPart).map(String)
  const name = FIELDS[field]
  const last = within.at(-1)
  // Of a file, the message names the line.
  if (field === '' || (field === 'file' && within.length > 0)) return msg
  if (name === undefined) return pathLineOf({ loc: [field, ...within], msg })
  if (last === undefined) return msg.startsWith(`${field} `) ? name + msg.slice(field.length) : `${name}: ${msg}`
  const of = within.slice(0, -1).map((part) => `${part}: `)
  return of.join('') + (msg.startsWith(`${last} `) ? msg : `${last}: ${msg}`)
}

function pathLineOf({ loc, msg }: Pick<Issue, 'loc' | 'msg'>): string {
  return loc.length === 0 ? msg : `${loc.join('.')} - ${msg}`
}

/** In SPEC section 8's order: fixed text by status, the server's message, a default. */
export function messageFor(status: number, body: unknown): string {
  return BY_STATUS[status] ?? `${wordsOf(body, pathLineOf) ?? 'Unknown error occurred'} (Status: ${status})`
}

/** The server's message is shown unchanged: a wrong password is not an expired session (SPEC sections 7 and 8). */
export function loginMessageFor(status: number, body: unknown): string {
  return wordsOf(body) ?? `Authentication failed (${status})`
}

/** SPEC section 5. */
export const LOGIN_FAILED = 'Login failed. Please try again.'

export const UPLOAD_FAILED = 'Upload failed. Please try again.'

/** The server's `detail`, whatever the status. */
export function uploadMessageFor(status: number, body: unknown): string {
  return wordsOf(body) ?? `Upload failed (${status})`
}

function wordsOf(body: unknown, write = lineOf): string | undefined {
  const { sentence, issues } = readFailure(body)
  return sentence ?? issues?.map(write).join(', ')
}
