import type { UserRequest } from '@tidemark/api/hooks'
import type { RequestFailure } from '@tidemark/contract/resource'
import { useEffect, useEffectEvent, useState } from 'react'
import { phaseAt } from './runPhase'
import { shownResponse, type ShownResponse } from './shownResponse'
import { useWaited } from './useWaited'

/** A request that the URL makes, or a button. */
export interface UrlRequest<Q, A> extends ShownResponse<Q, A>, Pick<UserRequest<Q, A>, 'request' | 'send' | 'cancel'> {
  /** It has been pending long enough to show. */
  readonly isBusy: boolean
  /** How long it has been pending, in ms, once that is long enough to offer a cancel button; null otherwise. */
  readonly longMs: number | null
  /** Hides the last failure: a newer submit failed validation. */
  readonly dismissFailure: () => void
}

/**
 * Sends the request of the URL when the page opens and whenever the URL changes to another request, and forgets everything when it
 * changes to none.
 *
 * @param urlRequest - null when the URL makes no request
 * @param withDefaults - as in `shownResponse`
 */
export function useUrlRequest<Q extends object, A>(
  { request, resource, send, cancel, reset }: UserRequest<Q, A>,
  urlRequest: Q | null,
  withDefaults?: (request: Q) => unknown,
): UrlRequest<Q, A> {
  const [dismissed, setDismissed] = useState<RequestFailure | null>(null)
  const isPending = resource.status === 'loading' || (resource.status === 'ready' && resource.refreshing)
  const elapsedMs = useWaited(isPending ? request : null)
  const phase = phaseAt(elapsedMs)

  const urlJson = urlRequest === null ? null : JSON.stringify(urlRequest)
  const open = useEffectEvent((json: string | null) => {
    if (urlRequest === null) reset()
    // The button that changed the URL may have sent it already.
    else if (resource.status === 'idle' || JSON.stringify(request) !== json) void send(urlRequest)
  })
  useEffect(() => open(urlJson), [urlJson])

  const response = shownResponse(resource, { request, dismissed, withDefaults })
  return {
    ...response,
    request,
    send,
    cancel,
    isBusy: isPending && phase.isBusy,
    longMs: isPending && phase.isLong ? elapsedMs : null,
    dismissFailure: () => setDismissed(response.failure?.error ?? null),
  }
}
