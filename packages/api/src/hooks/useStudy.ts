import type { StudyState, SweepCellAnswer } from '@tidemark/contract'
import type { Resource } from '@tidemark/contract/resource'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSWRConfig } from 'swr'
import type { Client } from '../client'
import type { Studies, StudyCalls, StudyName } from '../studies'
import { createStudyStore, type FollowedStudy, type StudyStore } from '../studyStore'
import { useApi } from './context'
import { useResource } from './useResource'

export interface StudyControls<Q, A> extends Pick<StudyStore<Q, A>, 'start' | 'open' | 'cancel'> {
  readonly state: FollowedStudy<A>
}

export type ResumableControls<Q, A> = StudyControls<Q, A> & Pick<StudyStore<Q, A>, 'resume'>

type RequestOf<N extends StudyName> = Parameters<Studies[N]['start']>[0]

type AnswerOf<N extends StudyName> = Awaited<ReturnType<Studies[N]['start']>>

/** Unmounting stops the polling, not the sweep. */
export function useSweep(): ResumableControls<RequestOf<'sweep'>, AnswerOf<'sweep'>> {
  return useStudy(sweepCalls)
}

export function useWalkForward(): StudyControls<RequestOf<'walkForward'>, AnswerOf<'walkForward'>> {
  return useStudy(walkForwardCalls)
}

export function useResample(): StudyControls<RequestOf<'resample'>, AnswerOf<'resample'>> {
  return useStudy(resampleCalls)
}

export function useStress(): StudyControls<RequestOf<'stress'>, AnswerOf<'stress'>> {
  return useStudy(stressCalls)
}

export function useLookAhead(): StudyControls<RequestOf<'lookAhead'>, AnswerOf<'lookAhead'>> {
  return useStudy(lookAheadCalls)
}

/** Unfinished ones first, then newest first. */
export function useStudyList(name: StudyName): Resource<readonly StudyState[]> {
  return useResource({ key: ['studies', name], load: (client) => client.studies[name].list(), isEmpty: isEmptyList })
}

export interface StudyDeletion {
  readonly remove: (id: string) => Promise<void>
  /** For a limited time after the deletion. */
  readonly restore: (id: string) => Promise<void>
}

/** Resolves when the list of this kind is loaded again; rejects with an ApiError. */
export function useStudyDeletion(name: StudyName): StudyDeletion {
  const { client } = useApi()
  const { mutate } = useSWRConfig()
  return useMemo(() => {
    const then = async (change: Promise<void>) => {
      await change
      await mutate(['studies', name])
    }
    return { remove: (id) => then(client.studies.remove(id)), restore: (id) => then(client.studies.restore(id)) }
  }, [client, mutate, name])
}

/** It never changes. A null `cell` sends no request (status 'idle'). */
export function useSweepCell(id: string, cell: number | null): Resource<SweepCellAnswer> {
  return useResource({
    key: cell === null ? null : ['sweepCell', id, cell],
    load: (client) => client.studies.sweepCell(id, cell ?? 0),
    swr: { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  })
}

/** @param callsOf - keep it stable: a new reference stops following the study */
function useStudy<Q, A extends StudyState>(callsOf: (client: Client) => StudyCalls<Q, A>): ResumableControls<Q, A> {
  const { client } = useApi()
  const store = useMemo(() => createStudyStore({ calls: callsOf(client) }), [client, callsOf])
  useEffect(() => store.leave, [store])
  const state = useSyncExternalStore(store.subscribe, store.get)
  const { start, open, cancel, resume } = store
  return useMemo(() => ({ state, start, open, cancel, resume }), [state, start, open, cancel, resume])
}

const sweepCalls = ({ studies }: Client) => studies.sweep
const walkForwardCalls = ({ studies }: Client) => studies.walkForward
const resampleCalls = ({ studies }: Client) => studies.resample
const stressCalls = ({ studies }: Client) => studies.stress
const lookAheadCalls = ({ studies }: Client) => studies.lookAhead

function isEmptyList(list: readonly unknown[]): boolean {
  return list.length === 0
}
