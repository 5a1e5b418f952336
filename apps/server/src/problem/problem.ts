import type { ErrorBody, Issue } from '@tidemark/contract'

export interface ProblemOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
  /** The response says that only the second factor is lacking. */
  readonly secondFactor?: boolean
}

/** Thrown anywhere under a route, sent as `{"detail": …}`. */
export class Problem extends Error {
  readonly status: number
  readonly detail: ErrorBody['detail']
  readonly headers: Readonly<Record<string, string>>
  readonly secondFactor: boolean

  constructor(
    status: number,
    detail: ErrorBody['detail'],
    { headers = {}, cause, secondFactor = false }: ProblemOptions = {},
  ) {
    super(typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join('; '), { cause })
    this.name = 'Problem'
    this.status = status
    this.detail = detail
    this.headers = headers
    this.secondFactor = secondFactor
  }
}

/** 422. */
export function invalid(...issues: Issue[]): Problem {
  return new Problem(422, issues)
}

/** The main API's 401, without further details. */
export function unauthenticated(detail: string): Problem {
  return new Problem(401, detail, { headers: { 'www-authenticate': 'Bearer' } })
}

/** 404 for a series neither stored nor aggregated from a stored one. */
export function noData(): Problem {
  return new Problem(404, 'No data found for the selected symbol/timeframe combination.')
}
