/** What a server found wrong, as one sentence at a field; further ones of the same field follow it. */
export function issueText(before: string | undefined, message: string): string {
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`
  return before === undefined ? sentence : `${before} ${sentence}`
}
