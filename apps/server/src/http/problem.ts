import type { ErrorBody, Issue } from '@tidemark/contract'

export interface ProblemOptions {
  /** Response headers that belong to the refusal, such as Retry-After. */
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/** A refusal that the caller is meant to read: thrown anywhere under a route, answered as `{"detail": …}`. */
export class Problem extends Error {
  readonly status: number
  readonly detail: ErrorBody['detail']
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, detail: ErrorBody['detail'], { headers = {}, cause }: ProblemOptions = {}) {
    super(typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join('; '), { cause })
    this.name = 'Problem'
    this.status = status
    this.detail = detail
    this.headers = headers
  }
}

/** 422 with one entry per thing that is wrong. */
export function invalid(...issues: Issue[]): Problem {
  return new Problem(422, issues)
}

/** 401 of the main API: a client without a good token is told so, and told no more. */
export function unauthenticated(detail: string): Problem {
  return new Problem(401, detail, { headers: { 'www-authenticate': 'Bearer' } })
}

/** 404 for a series that is not stored, and cannot be made from one that is. */
export function noData(): Problem {
  return new Problem(404, 'No data found for the selected symbol/timeframe combination.')
}
