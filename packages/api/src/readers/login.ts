import { isObject, isText, readFigure } from './value'

/** Why a token cannot be used at all; undefined for other problems. */
export function lifetimeProblem(body: unknown): string | undefined {
  const seconds = isObject(body) ? readFigure(body['expires_in']) : null
  if (seconds === null || seconds > 0) return undefined
  return `The server answered with expires_in ${seconds}, which must be greater than 0: its token has already expired.`
}

/** `expires_in` may be text or null, `token_type` and `price_api_key` may be missing. */
export function readLogin(body: unknown): unknown {
  if (!isObject(body)) return body
  const { access_token, token_type, expires_in, price_api_key, role } = body
  const seconds = readFigure(expires_in)
  return {
    access_token,
    ...(isText(token_type) && { token_type }),
    ...(seconds !== null && { expires_in: seconds }),
    ...(isText(price_api_key) && { price_api_key }),
    ...(role === 'researcher' && { role }),
  }
}
