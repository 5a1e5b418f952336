/** @packageDocumentation What an owner may note on a run: its limits, apart from the schemas, which are loaded with the first response. */

/** What the owner of a run noted on it. Plain text: markup in it is shown as typed. */
export interface RunAnnotation {
  readonly star: boolean
  readonly tags: readonly string[]
  readonly note: string
}

export const NO_ANNOTATION: RunAnnotation = { star: false, tags: [], note: '' }

/** Lengths in characters; `tags` is how many a run may have. */
export const ANNOTATION_LIMITS = { note: 2000, tag: 32, tags: 12 } as const
