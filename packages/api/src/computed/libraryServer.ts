import {
  annotationChangeSchema,
  type BacktestResult,
  endpoints,
  NO_ANNOTATION,
  type RunAnnotation,
  runFactsOf,
} from '@tidemark/contract'
import { handle, json, type Scenario } from '../testing'

/** Returns the run id in a path such as `/api/backtests/:id/restore`. */
function idIn(request: Request): string {
  return decodeURIComponent(new URL(request.url).pathname.split('/')[3] ?? '')
}

const GONE = json({ detail: 'There is no such run.' }, 404)

/**
 * Creates a mock server that lists runs with their facts, newest first, and remembers annotations and deletions.
 *
 * @param stored - computed runs
 * @param annotations - by run id. @default none
 */
export function libraryServer(
  stored: readonly BacktestResult[],
  annotations: Readonly<Record<string, Partial<RunAnnotation>>> = {},
): Scenario {
  return () => {
    const noted = new Map<string, RunAnnotation>(
      stored.map(({ run_id: id = '' }) => [id, { ...NO_ANNOTATION, ...annotations[id] }]),
    )
    const deleted = new Set<string>()
    const rows = () =>
      stored
        .filter(({ run_id: id = '' }) => !deleted.has(id))
        .map((run) => {
          const { run_id: id = '' } = run
          return { run_id: id, ...runFactsOf(run, { ...run.provenance?.options }), ...noted.get(id) }
        })
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
