import type { RequestFailure, Resource } from '@tidemark/contract/resource'

/** Epoch ms; null before the first. */
export function updatedAt(lists: readonly Resource<unknown>[]): number | null {
  const times = lists.flatMap((list) => (list.status === 'ready' ? [list.updatedAt] : []))
  return times.length === 0 ? null : Math.min(...times)
}

/** Without duplicates. */
export function listErrors(lists: readonly Resource<unknown>[]): RequestFailure[] {
  const errors = lists.flatMap(errorsIn)
  return errors.filter((error, i) => errors.findIndex(({ message }) => message === error.message) === i)
}

export function refreshAll(lists: readonly Resource<unknown>[]): void {
  for (const list of lists) if ('retry' in list) list.retry()
}

function errorsIn(list: Resource<unknown>): RequestFailure[] {
  if (list.status === 'ready') return list.stale === null ? [] : [list.stale]
  return list.status === 'error' ? [list.error] : []
}
