import { ApiError } from '../errors'

/** SPEC section 6; also shown by the route guard. */
export const DEMO_NOT_SUPPORTED = 'Demo mode not supported - please use authenticated access'

export const ASK_ADMINISTRATOR = 'An administrator can change this limit in the Demo Control Panel.'

export function demoRefusal(cause?: unknown): ApiError {
  return new ApiError(DEMO_NOT_SUPPORTED, { kind: 'demo', status: 403, cause })
}

/** `reasons` says who can raise the limit; `sentence` what happened. */
export function demoLimit(sentence: string): ApiError {
  return new ApiError(sentence, { kind: 'demo', status: 403, detail: ASK_ADMINISTRATOR })
}
