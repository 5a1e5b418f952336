import type { UserRequest } from '@tidemark/api/hooks'
import type { RequestFailure } from '@tidemark/contract/resource'
import type { RailProgress } from '@tidemark/ui'
import { formatElapsed } from '@tidemark/ui/format'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { phaseAt } from './runPhase'
import { shownResponse, type ShownResponse } from './shownResponse'
import { useWaited } from './useWaited'

export interface UrlRequest<V, Q, A> extends ShownResponse<Q, A>, Pick<UserRequest<Q, A>, 'request'> {
  /** Validates the form, writes it to the URL and sends it. */
  readonly submit: () => void
  /** Submits another form than the shown one. */
  readonly submitWith: (inputs: V) => void
  /** Submits the form while it is being edited: the URL is replaced, and the form stays open. */
  readonly submitLive: () => void
  /** The last submitted form; null before the first. */
  readonly submitted: V | null
  /** The last submitted form, or the initial one. */
  readonly sent: V
  /** Pending for long enough to show. */
  readonly isBusy: boolean
  /** Undefined until Cancel should be offered. */
  readonly progress: (label: string) => RailProgress | undefined
}

interface UrlRequestOptions<V, Q, A> {
  readonly userRequest: UserRequest<Q, A>
  /** null if the URL makes none. */
  readonly urlRequest: Q | null
  readonly inputs: V
  readonly requestOf: (inputs: V) => Q | null
  readonly write: (inputs: V) => URLSearchParams
  readonly onLoaded: () => void
  /** As in `shownResponse`. */
  readonly withDefaults?: (request: Q) => unknown
}

/** Sends the URL's request on opening and when it changes; resets when there is none. */
export function useUrlRequest<V, Q extends object, A>({
  userRequest: { request, resource, send, cancel, reset },
  urlRequest,
  inputs,
  requestOf,
  write,
  onLoaded,
  withDefaults,
}: UrlRequestOptions<V, Q, A>): UrlRequest<V, Q, A> {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [opened] = useState(inputs)
  const [submitted, setSubmitted] = useState<V | null>(null)
  const [dismissed, setDismissed] = useState<RequestFailure | null>(null)
  const isPending = resource.status === 'loading' || (resource.status === 'ready' && resource.refreshing)
  const elapsedMs = useWaited(isPending ? request : null)
  const phase = phaseAt(elapsedMs)

  const urlJson = urlRequest === null ? null : JSON.stringify(urlRequest)
  const open = useEffectEvent((json: string | null) => {
    if (urlRequest === null) reset()
    // The submit that changed the URL already sent it.
    else if (resource.status === 'idle' || JSON.stringify(request) !== json) void send(urlRequest)
  })
  useEffect(() => open(urlJson), [urlJson])

  const response = shownResponse(resource, { request, dismissed, withDefaults })
  const submit = async (form: V, isLive = false) => {
    setSubmitted(form)
    const next = requestOf(form)
    if (next === null) {
      // Field errors replace the earlier failure.
      setDismissed(response.failure?.error ?? null)
      return
    }
    const place = `?${write(form)}`
    void navigate(place, { replace: isLive || place === search })
    if ((await send(next)) !== null && !isLive) onLoaded()
  }
  return {
    ...response,
    request,
    submit: () => void submit(inputs),
    submitWith: (form) => void submit(form),
    submitLive: () => void submit(inputs, true),
    submitted,
    sent: submitted ?? opened,
    isBusy: isPending && phase.isBusy,
    progress: (label) =>
      isPending && phase.isLong
        ? { label, value: null, detail: formatElapsed(elapsedMs), onCancel: cancel }
        : undefined,
  }
}
