/** What an answer that is bytes already says of itself. */
export const JSON_TYPE = 'application/json; charset=utf-8'

/** An answer as it is sent, put in words once for as long as what it is made from is the same. */
export type KeptBody<T> = (from: T) => Buffer

/** @param answerOf - what is sent, of what it is made from; that is told apart by identity */
export function createKeptBody<T>(answerOf: (from: T) => unknown): KeptBody<T> {
  let kept: { readonly from: T; readonly body: Buffer } | null = null
  return (from) => {
    if (kept === null || kept.from !== from) kept = { from, body: Buffer.from(JSON.stringify(answerOf(from))) }
    return kept.body
  }
}
