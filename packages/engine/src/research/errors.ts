import type { Issue } from '@tidemark/contract'
import { isoTime } from '../time'

/** A request that cannot be carried out as it stands (HTTP 422). `issues` say where, what, and what is allowed. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly issues: Issue[]

  constructor(issues: Issue[]) {
    super(issues.map((issue) => `${issue.loc.slice(1).join('.')}: ${issue.msg}`).join('; '))
    this.issues = issues
  }
}

/** There are no bars to compute from (HTTP 404). */
export class NoDataError extends Error {
  override readonly name = 'NoDataError'
}

/** The refusal of bars of which one, by `time` at the latest, has a price that is not a number. */
export function priceMissing(symbol: string, time: number): RequestError {
  const msg = `${symbol} has a price that is not a number, on or before ${isoTime(time)}`
  return new RequestError([{ loc: ['body', 'symbol'], msg, type: 'value_error' }])
}
