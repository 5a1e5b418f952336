import { annotationChangeSchema, endpoints, NO_ANNOTATION, type RunAnnotation, runFactsOf } from '@tidemark/contract'
import { handle, json, type Scenario } from '../testing'
import { computedConfig, computedRun, type ComputedRunName } from './runs'

function idIn(request: Request): string {
  return decodeURIComponent(new URL(request.url).pathname.split('/')[3] ?? '')
}

const GONE = json({ detail: 'There is no such run.' }, 404)

/**
 * Creates a mock server that lists computed runs with their facts, newest first, and remembers annotations and deletions.
 *
 * @param annotations - @default none
 */
export function libraryServer(
  names: readonly ComputedRunName[],
  annotations: Partial<Record<ComputedRunName, RunAnnotation>> = {},
): Scenario {
  const stored = names.map((name) => {
    const run = computedRun(name)
    return { name, id: run.run_id ?? '', facts: runFactsOf(run, computedConfig(name)) }
  })
  return () => {
    const noted = new Map<string, RunAnnotation>(stored.map(({ name, id }) => [id, annotations[name] ?? NO_ANNOTATION]))
    const deleted = new Set<string>()
    const rows = () =>
      stored
        .filter(({ id }) => !deleted.has(id))
        .map(({ id, facts }) => ({ run_id: id, ...facts, ...noted.get(id) }))
        .toSorted((a, b) => (a.run_id < b.run_id ? 1 : -1))
    return [
      handle(endpoints.runIds, (request) => json(rows())(request)),
      handle(endpoints.annotateRun, async (request) => {
        const before = noted.get(idIn(request))
        if (before === undefined) return GONE(request)
        const {
          star = before.star,
          tags = before.tags,
          note = before.note,
        } = annotationChangeSchema.parse(await request.json())
        const after = { star, tags, note }
        noted.set(idIn(request), after)
        return json(after)(request)
      }),
      handle(endpoints.deleteRun, (request) => {
        deleted.add(idIn(request))
        return new Response(null, { status: 204 })
      }),
      handle(endpoints.restoreRun, (request) => {
        deleted.delete(idIn(request))
        return new Response(null, { status: 204 })
      }),
    ]
  }
}
