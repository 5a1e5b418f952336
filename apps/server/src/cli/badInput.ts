import { NoDataError, RequestError } from '@tidemark/engine/research'

/** Exit code 2. The message names the option, its value and what is allowed. */
export class BadInput extends Error {
  override readonly name = 'BadInput'
}

export function isBadInput(error: unknown): error is Error {
  return [BadInput, RequestError, NoDataError].some((kind) => error instanceof kind)
}
