import type { ErrorBody, Issue } from '@tidemark/contract'

export interface ProblemOptions {
  /** Headers of the refusal, such as Retry-After. */
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/** A refusal shown to the caller: thrown anywhere under a route, sent as `{"detail": …}`. */
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

/** Returns a 422 with one issue per problem. */
export function invalid(...issues: Issue[]): Problem {
  return new Problem(422, issues)
}

/** Returns the main API's 401, without details beyond that. */
export function unauthenticated(detail: string): Problem {
  return new Problem(401, detail, { headers: { 'www-authenticate': 'Bearer' } })
}

/** Returns a 404 for a series that is neither stored nor can be aggregated from a stored one. */
export function noData(): Problem {
  return new Problem(404, 'No data found for the selected symbol/timeframe combination.')
}
