import { parseRunId } from '@tidemark/contract'
import { isObject, isText, listIn } from './value'

/**
 * Rows of a library as they are, newest first.
 * Else run ids from a list, `{ids}`, `{backtests}` or `{data}`, as text or objects with `id` or `run_id`: unique, newest first, those that name no time last.
 */
export function readRunIds(body: unknown): unknown {
  const list = listIn(body, 'ids', 'backtests', 'data')
  if (list === undefined) return body
  if (list.length > 0 && list.every(isLibraryRun)) return list.toSorted((a, b) => byAge(a.run_id, b.run_id))
  const ids = list.map((item) => (isObject(item) ? (item['id'] ?? item['run_id']) : item))
  if (!ids.every(isText)) return ids
  return [...new Set(ids)].toSorted(byAge)
}

/** Of our own server; a row of another backend may name its run alike, and has nothing else of it. */
function isLibraryRun(item: unknown): item is { readonly run_id: string } {
  return isObject(item) && isText(item['run_id']) && 'sparkline' in item
}

function byAge(a: string, b: string): number {
  const [ageA, ageB] = [parseRunId(a)?.startedAt ?? -Infinity, parseRunId(b)?.startedAt ?? -Infinity]
  if (ageA !== ageB) return ageA < ageB ? 1 : -1
  return a < b ? 1 : -1
}
