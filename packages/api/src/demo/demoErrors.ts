import { ApiError } from '../errors'

/** SPEC section 6: the words of a call that a demo may not make, and of the guard. */
export const DEMO_NOT_SUPPORTED = 'Demo mode not supported - please use authenticated access'

/** Said beside every limit that was reached. */
export const ASK_ADMINISTRATOR = 'An administrator can change this limit in the Demo Control Panel.'

/** A call that no demo makes, or that the backend refuses to one. */
export function demoRefusal(cause?: unknown): ApiError {
  return new ApiError(DEMO_NOT_SUPPORTED, { kind: 'demo', status: 403, cause })
}

/** A limit of the demo was reached; `reasons` says who can change it. @param sentence - what happened */
export function demoLimit(sentence: string): ApiError {
  return new ApiError(sentence, { kind: 'demo', status: 403, detail: ASK_ADMINISTRATOR })
}
