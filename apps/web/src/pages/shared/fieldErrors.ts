import type { Issue } from '@tidemark/contract'

export type FieldErrors<F extends PropertyKey> = Partial<Record<F, string>>

/**
 * Converts the server's issues to messages by field; others are omitted.
 *
 * @param fields - by the first part of an issue's `loc`
 * @param textOf - @default the issue's message
 */
export function issueErrors<F extends string>(
  issues: readonly Issue[],
  fields: Readonly<Record<string, F>>,
  textOf: (issue: Issue) => string = ({ msg }) => msg,
): FieldErrors<F> {
  const errors: FieldErrors<F> = {}
  for (const issue of issues) {
    const field = fields[String(issue.loc[0])]
    if (field === undefined) continue
    const sentence = sentenceOf(textOf(issue), issue)
    errors[field] = errors[field] === undefined ? sentence : `${errors[field]} ${sentence}`
  }
  return errors
}

/** Returns errors of fields unchanged since. */
export function currentErrors<V extends object>(
  errors: Readonly<FieldErrors<keyof V>>,
  submitted: V,
  now: V,
): FieldErrors<keyof V> {
  const current: FieldErrors<keyof V> = {}
  for (const field in errors) {
    if (JSON.stringify(submitted[field]) === JSON.stringify(now[field])) current[field] = errors[field]
  }
  return current
}

function sentenceOf(text: string, { loc }: Issue): string {
  // Keep a nested key's case: 'lo must be at most 100'.
  const isKey = loc.length > 1 && text.startsWith(`${loc.at(-1)} `)
  const begun = isKey ? text : text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(begun) ? begun : `${begun}.`
}
