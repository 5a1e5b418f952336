import { parseRunId } from '@tidemark/contract'
import { isObject, isText, listIn } from './value'

/** Run ids from a list, `{ids}`, `{backtests}` or `{data}`, as text or objects with `id` or `run_id`: unique, newest first, those that name no time last. */
export function readRunIds(body: unknown): unknown {
  const list = listIn(body, 'ids', 'backtests', 'data')
  if (list === undefined) return body
  const ids = list.map((item) => (isObject(item) ? (item['id'] ?? item['run_id']) : item))
  if (!ids.every(isText)) return ids
  return [...new Set(ids)].toSorted(byAge)
}

function byAge(a: string, b: string): number {
  const [ageA, ageB] = [parseRunId(a)?.startedAt ?? -Infinity, parseRunId(b)?.startedAt ?? -Infinity]
  if (ageA !== ageB) return ageA < ageB ? 1 : -1
  return a < b ? 1 : -1
}
