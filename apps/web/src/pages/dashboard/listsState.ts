import type { RequestFailure, Resource } from '@tidemark/contract/resource'

/** When the oldest of the lists on the screen came (epoch ms); null before there is one. */
export function updatedAt(lists: readonly Resource<unknown>[]): number | null {
  const times = lists.flatMap((list) => (list.status === 'ready' ? [list.updatedAt] : []))
  return times.length === 0 ? null : Math.min(...times)
}

/** What went wrong with any of the lists, be it the first time or a refresh, each message once. */
export function listErrors(lists: readonly Resource<unknown>[]): RequestFailure[] {
  const errors = lists.flatMap(errorsIn)
  return errors.filter((error, i) => errors.findIndex(({ message }) => message === error.message) === i)
}

/** Asks for all of them anew. */
export function refreshAll(lists: readonly Resource<unknown>[]): void {
  for (const list of lists) if ('retry' in list) list.retry()
}

function errorsIn(list: Resource<unknown>): RequestFailure[] {
  if (list.status === 'ready') return list.stale === null ? [] : [list.stale]
  return list.status === 'error' ? [list.error] : []
}
