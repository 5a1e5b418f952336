/** A sentence of the product. */
export interface Sentence {
  /** Holes are in braces: '{count} of {all} bars'. */
  readonly text: string
  /** Files that hold it, from the root of the project. */
  readonly files: readonly string[]
  /** Ids of the stories whose play or args name it, so that they fail when it is gone. */
  readonly stories: readonly string[]
  /** Rules of docs/spec-coverage.md that quote it, with their section: 'Login: …'. */
  readonly rules: readonly string[]
}
