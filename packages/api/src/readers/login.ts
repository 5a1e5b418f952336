import { isObject, isText, readFigure } from './value'

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
