import { isObject, isText, readFigure } from './value'

/** A sign-in's answer: `expires_in` may be text or null, `token_type` may be missing. */
export function readLogin(body: unknown): unknown {
  if (!isObject(body)) return body
  const { access_token, token_type, expires_in } = body
  const seconds = readFigure(expires_in)
  return {
    access_token,
    ...(isText(token_type) && { token_type }),
    ...(seconds !== null && { expires_in: seconds }),
  }
}
