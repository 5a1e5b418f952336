/** @packageDocumentation A run's two JSON columns in the library, without braces: the database joins them. */
import {
  type AnnotationChange,
  NO_ANNOTATION,
  type RunAnnotation,
  runAnnotationSchema,
  type RunFacts,
} from '@tidemark/contract'

function withoutBraces(value: object): string {
  return JSON.stringify(value).slice(1, -1)
}

export const NEW_ANNOTATION = withoutBraces(NO_ANNOTATION)

export function factsColumn(id: string, facts: RunFacts): string {
  return withoutBraces({ run_id: id, ...facts })
}

export function annotate(
  column: string,
  change: AnnotationChange,
): { readonly annotation: RunAnnotation; readonly column: string } {
  const before = runAnnotationSchema.parse(JSON.parse(`{${column}}`))
  const { star = before.star, tags = before.tags, note = before.note } = change
  const annotation: RunAnnotation = { star, tags, note }
  return { annotation, column: withoutBraces(annotation) }
}
