/** What a server found wrong, as one sentence at a field; further ones of the same field follow it. */
export function issueText(before: string | undefined, message: string): string {
  const begun = message.charAt(0).toUpperCase() + message.slice(1)
  const sentence = /[.!?]$/.test(begun) ? begun : `${begun}.`
  return before === undefined ? sentence : `${before} ${sentence}`
}
