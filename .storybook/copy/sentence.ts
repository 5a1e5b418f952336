/** A sentence of the product. */
export interface Sentence {
  /** Placeholders are in braces: '{count} of {all} bars'. */
  readonly text: string
  /** Files that contain it, relative to the project. */
  readonly files: readonly string[]
  /** Ids of the stories whose play or args contain it, so that they fail when it changes. */
  readonly stories: readonly string[]
  /** Rules of docs/spec-coverage.md that quote it, with their section: 'Login: …'. */
  readonly rules: readonly string[]
}
