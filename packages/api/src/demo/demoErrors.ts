import { ApiError } from '../errors'

/** SPEC section 6: message for a call that demo users may not make, also shown by the route guard. */
export const DEMO_NOT_SUPPORTED = 'Demo mode not supported - please use authenticated access'

/** Shown with every demo limit that was reached. */
export const ASK_ADMINISTRATOR = 'An administrator can change this limit in the Demo Control Panel.'

/** Returns the error for a call that demos never make or that the backend refuses. */
export function demoRefusal(cause?: unknown): ApiError {
  return new ApiError(DEMO_NOT_SUPPORTED, { kind: 'demo', status: 403, cause })
}

/**
 * Returns the error for a reached demo limit; `reasons` says who can raise it.
 *
 * @param sentence - what happened
 */
export function demoLimit(sentence: string): ApiError {
  return new ApiError(sentence, { kind: 'demo', status: 403, detail: ASK_ADMINISTRATOR })
}
