import { NoDataError, RequestError } from '@tidemark/engine/research'

/**
 * An error that the user of a command can fix: exit code 2. The message names the option, its value and what is
 * allowed.
 */
export class BadInput extends Error {
  override readonly name = 'BadInput'
}

/** Whether the user can fix the error. */
export function isBadInput(error: unknown): error is Error {
  return [BadInput, RequestError, NoDataError].some((kind) => error instanceof kind)
}
