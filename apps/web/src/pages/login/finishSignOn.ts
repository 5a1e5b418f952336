/** @packageDocumentation Loaded only after the redirect of an OpenID Connect provider. */
import { ApiError, type Client, LOGIN_FAILED } from '@tidemark/api'
import { accountEndpoints, type SignOnResponse } from '@tidemark/contract'
import { sentenceOf } from '../account/useAction'

/** Resolves to the session's token, or to why there is none. */
export async function finishSignOn(client: Client): Promise<SignOnResponse | string> {
  try {
    return await client.ask(accountEndpoints.signOn)
  } catch (error) {
    return error instanceof ApiError && error.status > 0 ? sentenceOf(error) : LOGIN_FAILED
  }
}
