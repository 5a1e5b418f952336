import type { Issue, UploadAsk } from '@tidemark/contract'

/**
 * Why a file cannot be stored as read. 'file': something in it. 'said': an option is wrong, and `text` continues after
 * its name. 'open': the option `word` is needed, one of `allowed`.
 */
export type Trouble = Pick<Issue, 'loc' | 'type'> & { readonly text: string } & (
    | { readonly kind: 'file' }
    | { readonly kind: 'said'; readonly word: UploadAsk }
    | { readonly kind: 'open'; readonly word: UploadAsk; readonly allowed: string }
  )

/** Or with one of its lines. */
export function inFile(text: string, ...line: number[]): Trouble {
  return { kind: 'file', text, loc: ['body', 'file', ...line], type: 'csv_error' }
}

/** `text` is without the option's name. */
export function wrongWord(word: UploadAsk, text: string): Trouble {
  return { kind: 'said', word, text, loc: ['query', word], type: 'value_error' }
}

/** The user has to choose: the file shows no answer. */
export function openWord(word: UploadAsk, text: string, allowed: string, type = 'csv_error'): Trouble {
  return { kind: 'open', word, text, allowed, loc: ['body', 'file'], type }
}

/** @param nameOf - displayed name of an option */
export function troubleText(trouble: Trouble, nameOf: (word: UploadAsk) => string = String): string {
  if (trouble.kind === 'file') return trouble.text
  if (trouble.kind === 'said') return `${nameOf(trouble.word)} ${trouble.text}`
  return `${trouble.text}: say which with ${nameOf(trouble.word)}, ${trouble.allowed}`
}

/** The bytes are no text that could be read as a table. `isTooLarge`: more than is read. */
export class NoTable extends Error {
  readonly isTooLarge: boolean

  constructor(message: string, { isTooLarge = false } = {}) {
    super(message)
    this.isTooLarge = isTooLarge
  }
}
