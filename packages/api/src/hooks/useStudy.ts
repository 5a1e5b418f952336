import type { StudyAnswers, StudyKind, StudyRequestInputs, StudyState, SweepCellAnswer } from '@tidemark/contract'
import type { Resource } from '@tidemark/contract/resource'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSWRConfig } from 'swr'
import { createStudyStore, type FollowedStudy, type StudyStore } from '../studyStore'
import { useApi } from './context'
import { isEmptyList, useResource } from './useResource'

export interface StudyControls<Q, A> extends Pick<StudyStore<Q, A>, 'start' | 'open' | 'cancel'> {
  readonly state: FollowedStudy<A>
}

export type ResumableControls<Q, A> = StudyControls<Q, A> & Pick<StudyStore<Q, A>, 'resume'>

/** Follows a study of the kind. Unmounting stops the polling, not the study. */
export function useStudy<K extends StudyKind>(kind: K): ResumableControls<StudyRequestInputs[K], StudyAnswers[K]> {
  const { client } = useApi()
  const store = useMemo(() => createStudyStore({ calls: client.studies.of(kind) }), [client, kind])
  useEffect(() => store.leave, [store])
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  const { start, open, cancel, resume } = store
  return useMemo(() => ({ state, start, open, cancel, resume }), [state, start, open, cancel, resume])
}

/** Unfinished ones first, then newest first. */
export function useStudyList(kind: StudyKind): Resource<readonly StudyState[]> {
  return useResource({ key: ['studies', kind], load: (client) => client.studies.of(kind).list(), isEmpty: isEmptyList })
}

export interface StudyDeletion {
  readonly remove: (id: string) => Promise<void>
  /** For a limited time after the deletion. */
  readonly restore: (id: string) => Promise<void>
}

/** Resolves when the list of this kind is loaded again; rejects with an ApiError. */
export function useStudyDeletion(kind: StudyKind): StudyDeletion {
  const { client } = useApi()
  const { mutate } = useSWRConfig()
  return useMemo(() => {
    const then = async (change: Promise<void>) => {
      await change
      await mutate(['studies', kind])
    }
    const calls = client.studies.of(kind)
    return { remove: (id) => then(calls.remove(id)), restore: (id) => then(calls.restore(id)) }
  }, [client, mutate, kind])
}

/** It never changes. A null `cell` sends no request (status 'idle'). */
export function useSweepCell(id: string, cell: number | null): Resource<SweepCellAnswer> {
  return useResource({
    key: cell === null ? null : ['sweepCell', id, cell],
    load: (client) => client.studies.sweepCell(id, cell ?? 0),
    swr: { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  })
}
