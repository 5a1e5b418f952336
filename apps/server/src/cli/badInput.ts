import { NoDataError, RequestError } from '@tidemark/engine/research'

/** Something the caller of a command must mend: exit code 2. The message names the option, its value and what is allowed. */
export class BadInput extends Error {
  override readonly name = 'BadInput'
}

/** Whether an error is the caller's to mend. */
export function isBadInput(error: unknown): error is Error {
  return [BadInput, RequestError, NoDataError].some((kind) => error instanceof kind)
}
