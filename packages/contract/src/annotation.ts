/**
 * @packageDocumentation Annotations of runs and their limits. Apart from the schemas, which load only with the first
 * response.
 */

/** The owner's annotation of a run. Plain text: markup is shown as typed. */
export interface RunAnnotation {
  readonly star: boolean
  readonly tags: readonly string[]
  readonly note: string
}

export const NO_ANNOTATION: RunAnnotation = { star: false, tags: [], note: '' }

/** Lengths in characters; `tags` is the most that a run may have. */
export const ANNOTATION_LIMITS = { note: 2000, tag: 32, tags: 12 } as const
