import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type Asked, type Asker, type AskerState, createAsker } from '../asker'
import type { Client } from '../client'
import type { Resource } from '@tidemark/contract/resource'
import { useApi } from './context'

/** A question that a button asks, and what can be done about it. */
export interface Asking<Q, A> extends AskerState<Q, A>, Pick<Asker<Q, A>, 'ask' | 'cancel' | 'reset'> {
  /** The last answer beside what it answers; loaded data stays while the next loads, and is `stale` when that failed. */
  readonly resource: Resource<Asked<Q, A>>
}

/** How a question is sent; keep the reference. */
export type Send<Q, A> = (client: Client, request: Q, signal: AbortSignal) => Promise<A>

/**
 * One question at a time: another one cancels the one under way, and so does leaving the screen.
 *
 * @param send - keep the reference: a new one forgets the answer.
 * @param isEmpty - likewise.
 * @internal
 */
export function useAsker<Q, A>(send: Send<Q, A>, isEmpty: (answer: A) => boolean): Asking<Q, A> {
  const { client, now } = useApi()
  const asker = useMemo(
    () => createAsker<Q, A>({ now, isEmpty, send: (request, signal) => send(client, request, signal) }),
    [client, now, send, isEmpty],
  )
  useEffect(() => asker.cancel, [asker])
  const { asked, resource } = useSyncExternalStore(asker.subscribe, asker.getState)
  return useMemo(
    () => ({ asked, resource, ask: asker.ask, cancel: asker.cancel, reset: asker.reset }),
    [asked, resource, asker],
  )
}
