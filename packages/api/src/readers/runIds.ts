import { parseRunId } from '@tidemark/contract'
import { isObject, isText, listIn, readId } from './value'

/**
 * Library rows stay, newest first. Else ids from a list, `{ids}`, `{backtests}` or `{data}`, as text or objects with
 * `id` or `run_id`: unique, newest first, ids without a time last; rows without one are dropped.
 */
export function readRunIds(body: unknown): unknown {
  const list = listIn(body, 'ids', 'backtests')
  if (list === undefined) return body
  if (list.length > 0 && list.every(isLibraryRun)) return list.toSorted((a, b) => byAge(a.run_id, b.run_id))
  const ids = list.map((item) => readId(isObject(item) ? (item['id'] ?? item['run_id']) : item))
  const known = ids.filter((id) => id !== undefined)
  return known.length === 0 ? ids : [...new Set(known)].toSorted(byAge)
}

/** Other backends may also use `run_id`, but nothing else of a row. */
function isLibraryRun(item: unknown): item is { readonly run_id: string } {
  return isObject(item) && isText(item['run_id']) && 'sparkline' in item
}

function byAge(a: string, b: string): number {
  const [ageA, ageB] = [parseRunId(a)?.startedAt ?? -Infinity, parseRunId(b)?.startedAt ?? -Infinity]
  if (ageA !== ageB) return ageA < ageB ? 1 : -1
  return a < b ? 1 : -1
}
