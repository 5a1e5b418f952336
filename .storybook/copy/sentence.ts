export interface Sentence {
  /** Placeholders are in braces: '{count} of {all} bars'. */
  readonly text: string
  /** Files that contain it. */
  readonly files: readonly string[]
  /** Ids of stories whose play or args contain it and so fail when it changes. */
  readonly stories: readonly string[]
  /** Rules of docs/spec-coverage.md that quote it: 'Login: …'. */
  readonly rules: readonly string[]
}
