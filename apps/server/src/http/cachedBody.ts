export const JSON_TYPE = 'application/json; charset=utf-8'

export type CachedBody<T> = (from: T) => Buffer

/** Sources are compared by identity. */
export function createCachedBody<T>(answerOf: (from: T) => unknown): CachedBody<T> {
  let kept: { readonly from: T; readonly body: Buffer } | null = null
  return (from) => {
    if (kept === null || kept.from !== from) kept = { from, body: Buffer.from(JSON.stringify(answerOf(from))) }
    return kept.body
  }
}
