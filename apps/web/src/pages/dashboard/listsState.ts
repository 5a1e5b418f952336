import type { RequestFailure, Resource } from '@tidemark/contract/resource'

/** When the oldest of the lists on the screen came (epoch ms); null before there is one. */
export function updatedAt(lists: readonly Resource<unknown>[]): number | null {
  const times = lists.flatMap((list) => (list.status === 'ready' ? [list.updatedAt] : []))
  return times.length === 0 ? null : Math.min(...times)
}

/** What went wrong when lists that are on the screen were refreshed, each message once. A list that never came says so itself. */
export function refreshErrors(lists: readonly Resource<unknown>[]): RequestFailure[] {
  const errors = lists.flatMap((list) => (list.status === 'ready' && list.stale !== null ? [list.stale] : []))
  return errors.filter((error, i) => errors.findIndex(({ message }) => message === error.message) === i)
}

/** Asks for all of them anew. */
export function refreshAll(lists: readonly Resource<unknown>[]): void {
  for (const list of lists) if ('retry' in list) list.retry()
}
