import type { Issue, UploadQuery } from '@tidemark/contract'

/** What a sender may say of a file, by its name in the query of an upload. */
export type Word = keyof Pick<UploadQuery, 'timeframe' | 'columns' | 'dates'>

/**
 * One reason why a file cannot be stored as it is read. 'file': something in it. 'said': a word of the sender's is wrong, and
 * `text` goes on after its name. 'open': the file does not show what `word` could say, which would be one of `allowed`.
 */
export type Trouble = Pick<Issue, 'loc' | 'type'> & { readonly text: string } & (
    | { readonly kind: 'file' }
    | { readonly kind: 'said'; readonly word: Word }
    | { readonly kind: 'open'; readonly word: Word; readonly allowed: string }
  )

/** Something in the file, or at one of its lines. */
export function inFile(text: string, ...line: number[]): Trouble {
  return { kind: 'file', text, loc: ['body', 'file', ...line], type: 'csv_error' }
}

/** @param text - what is wrong with what was said, without its name */
export function wrongWord(word: Word, text: string): Trouble {
  return { kind: 'said', word, text, loc: ['query', word], type: 'value_error' }
}

/** @param nameOf - how the reader of the sentence says a word. @default its name in the query */
export function troubleText(trouble: Trouble, nameOf: (word: Word) => string = String): string {
  if (trouble.kind === 'file') return trouble.text
  if (trouble.kind === 'said') return `${nameOf(trouble.word)} ${trouble.text}`
  return `${trouble.text}: say which with ${nameOf(trouble.word)}, ${trouble.allowed}`
}
