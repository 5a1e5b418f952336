import type { Sentence } from './sentence.ts'

/** A meaning's wording, and wordings it must not have. */
interface Meaning {
  readonly wording: string
  readonly refused: RegExp
  /** SPEC has another wording for these. */
  readonly given?: readonly string[]
}

/** Each has one wording in the product. */
export const MEANINGS: readonly Meaning[] = [
  { wording: 'Try Again', refused: /^(?:retry|try anew|once more|load again|reload)$/i },
  {
    wording: 'Sign In',
    refused: /\blog ?in\b/i,
    given: ['Authentication failed. Please login again.', 'Login failed. Please try again.'],
  },
  { wording: 'Sign Out', refused: /\blog ?out\b/i },
  {
    wording: 'The server cannot be reached.',
    refused:
      /\b(?:server|backend|API)\b.*\b(?:unreachable|not reachable|offline|could not be reached|can[’']t be reached)/i,
  },
  { wording: 'Error loading data', refused: /^(?:couldn[’']t|could not|unable to|error while) load/i },
  { wording: 'Nothing matches “{words}”', refused: /^no (?:matches|results?) (?:for|match|found)/i },
  { wording: 'You have unsaved changes', refused: /^(?:there are )?unsaved changes$|changes (?:are|were) not saved/i },
  { wording: 'Save as image', refused: /\b(?:picture|screenshot|PNG)\b/i },
  { wording: 'N/A', refused: /^(?:not available|unknown|no value)$/i },
]

const OURS = 'The specification words one in title case; the other is ours, in sentence case.'

/** Sentences that may differ in case or punctuation, with the reason. */
export const VARIANTS: Readonly<Record<string, string>> = {
  '{label} must be a whole number from {min} to {max}':
    'The specification ends messages of correlation with a full stop.',
  'access denied': 'The specification words the message of the guard and the title of the page so.',
  'end date': OURS,
  'end demo': OURS,
  'max lag': 'The specification writes the field in title case and its message as a sentence.',
  'plot indicators': OURS,
  'reset to defaults': OURS,
  'sign in': OURS,
  'sign out': OURS,
  'start date': OURS,
}

export function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[“”‘’'"]/g, '')
    .replace(/[.…!:*\s]+$/, '')
}

/** Returns inconsistent wordings. */
export function contradictionsIn(sentences: readonly Sentence[]): string[] {
  const byKey = new Map<string, string[]>()
  for (const { text } of sentences) byKey.set(keyOf(text), [...(byKey.get(keyOf(text)) ?? []), text])
  const variants = [...byKey]
    .filter(([key, texts]) => texts.length > 1 && VARIANTS[key] === undefined)
    .map(([, texts]) => `${texts.map((text) => `'${text}'`).join(' and ')} say the same`)
  const idle = Object.keys(VARIANTS)
    .filter((key) => (byKey.get(key)?.length ?? 0) < 2)
    .map((key) => `'${key}' has one wording and needs no exception`)
  const refused = MEANINGS.flatMap(({ wording, refused: pattern, given = [] }) =>
    sentences
      .filter(({ text }) => text !== wording && pattern.test(text) && !given.includes(text))
      .map(({ text, files }) => `'${text}' (${files.join(', ')}) is worded '${wording}' elsewhere`),
  )
  return [...variants, ...idle, ...refused]
}
