/** @packageDocumentation Loaded only after the redirect of an OpenID Connect provider. */
import { accountOver, ApiError, LOGIN_FAILED, type Transport } from '@tidemark/api'
import type { SignOnResponse } from '@tidemark/contract'
import { sentenceOf } from '../account/useAction'

/** Resolves to the session's token, or to why there is none. */
export async function finishSignOn(transport: Transport): Promise<SignOnResponse | string> {
  try {
    return await accountOver(transport).signOn()
  } catch (error) {
    return error instanceof ApiError && error.status > 0 ? sentenceOf(error) : LOGIN_FAILED
  }
}
