/** @packageDocumentation Apart from the schemas, which load only with the first response. */

/** Plain text: markup is shown as typed. */
export interface RunAnnotation {
  readonly star: boolean
  readonly tags: readonly string[]
  readonly note: string
}

export const NO_ANNOTATION: RunAnnotation = { star: false, tags: [], note: '' }

/** In characters; `tags` is how many a run may have. */
export const ANNOTATION_LIMITS = { note: 2000, tag: 32, tags: 12 } as const
