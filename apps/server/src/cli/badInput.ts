import { NoDataError, RequestError } from '@tidemark/engine/research'

/** Exit code 2. The message names the option, its value and what is allowed. */
export class BadInput extends Error {
  override readonly name = 'BadInput'
}

/** Options whose field in a request is called otherwise. */
const OPTION_OF: Readonly<Record<string, string>> = {
  strategy_name: 'strategy',
  init_cash: 'cash',
  start_date: 'start',
  end_date: 'end',
}

/** The error's message, with the options' names for those of a request's fields. */
export function messageOf(error: Error): string {
  if (!(error instanceof RequestError)) return error.message
  const named = error.issues.map((issue) => ({
    ...issue,
    loc: issue.loc.map((part, at) => (at === 1 ? (OPTION_OF[part] ?? part) : part)),
  }))
  return new RequestError(named).message
}

export function isBadInput(error: unknown): error is Error {
  return [BadInput, RequestError, NoDataError].some((kind) => error instanceof kind)
}
