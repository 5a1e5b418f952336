/** A picture that is not as it was, or was not there before. Paths are relative to the report; null: there is none. */
export interface Difference {
  look: string
  story: string
  before: string | null
  now: string
  diff: string | null
}

/** The looks in which a story is seen: names of folders. */
export const LOOKS: readonly string[]
/** @param files - what the runner left in the report's folder. @returns by story, then by look. */
export function differencesOf(files: readonly { look: string; file: string }[]): Difference[]
/** @returns those of `pictures` that are not `taken`, both as 'light/elements-button__default'. */
export function orphansOf(pictures: readonly string[], taken: readonly string[]): string[]
/** The whole page as HTML. */
export function reportOf(differences: readonly Difference[]): string
