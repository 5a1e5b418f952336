import { type CorrelationRequest, correlationRequestSchema, type Issue } from '@tidemark/contract'
import { RequestError } from '../errors'

/** Without bars. @throws {RequestError} listing every problem. */
export function checkCorrelation(request: CorrelationRequest): void {
  const issues: Issue[] = []
  for (const { path, message } of correlationRequestSchema.safeParse(request).error?.issues ?? []) {
    const keys = path.map((key) => (typeof key === 'number' ? key : String(key)))
    issues.push({ loc: ['body', ...keys], msg: message, type: 'value_error' })
  }
  if (issues.length === 0 && request.start > request.end) {
    const dates = `start is ${request.start}, end is ${request.end}`
    issues.push({
      loc: ['body', 'start'],
      msg: `Start date must be before or equal to end date. (${dates})`,
      type: 'value_error',
    })
  }
  if (issues.length > 0) throw new RequestError(issues)
}
