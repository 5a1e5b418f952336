import type { Issue } from '@tidemark/contract'

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
