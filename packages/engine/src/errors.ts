import type { Issue } from '@tidemark/contract'
import { isoTime } from './time'

/** HTTP 422. `issues` say where, what, and what is allowed. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly issues: Issue[]

  constructor(issues: Issue[]) {
    super(issues.map((issue) => `${issue.loc.slice(1).join('.')}: ${issue.msg}`).join('; '))
    this.issues = issues
  }
}

/** HTTP 404. */
export class NoDataError extends Error {
  override readonly name = 'NoDataError'
}

/** For bars in which a price, at `time` or earlier, is not a number. */
export function priceMissing(symbol: string, time: number): RequestError {
  const msg = `${symbol} has a price that is not a number, on or before ${isoTime(time)}`
  return new RequestError([{ loc: ['body', 'symbol'], msg, type: 'value_error' }])
}
