import type { RequestFailure } from '@tidemark/contract/resource'
import type { Asking } from '@tidemark/api/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { phaseAt } from './runPhase'
import { shownAnswer, type ShownAnswer } from './shownAnswer'
import { useWaited } from './useWaited'

/** A question that the address holds, or a button asks. */
export interface AddressedQuestion<Q, A> extends ShownAnswer<Q, A> {
  /** What was asked last; null before anything was. */
  readonly asked: Q | null
  /** It has taken long enough to say so. */
  readonly isBusy: boolean
  /** Milliseconds, once it has taken so long that it needs a way out; null otherwise. */
  readonly longMs: number | null
  /** @returns the answer; null when there is none to act on. */
  readonly ask: (request: Q) => Promise<A | null>
  readonly cancel: () => void
  /** Puts the last failure away: the form was refused since, before anything was sent. */
  readonly goOn: () => void
}

/**
 * Asks what the address says when it is opened, gone back to or changed, and forgets everything at one that says nothing.
 *
 * @param addressed - what the address asks; null when it asks nothing
 * @param wholeOf - as in {@link shownAnswer}
 */
export function useAddressedQuestion<Q extends object, A>(
  question: Asking<Q, A>,
  addressed: Q | null,
  wholeOf?: (request: Q) => unknown,
): AddressedQuestion<Q, A> {
  const { asked, resource, ask, cancel, reset } = question
  const [answered, setAnswered] = useState<RequestFailure | null>(null)
  const isUnderWay = resource.status === 'loading' || (resource.status === 'ready' && resource.refreshing)
  const elapsedMs = useWaited(isUnderWay ? asked : null)
  const phase = phaseAt(elapsedMs)

  const place = addressed === null ? null : JSON.stringify(addressed)
  const open = useEffectEvent((said: string | null) => {
    if (addressed === null) reset()
    // A button may have asked it already.
    else if (resource.status === 'idle' || JSON.stringify(asked) !== said) void ask(addressed)
  })
  useEffect(() => open(place), [place])

  const answer = shownAnswer(resource, asked, answered, wholeOf)
  return {
    ...answer,
    asked,
    isBusy: isUnderWay && phase.isBusy,
    longMs: isUnderWay && phase.isLong ? elapsedMs : null,
    ask,
    cancel,
    goOn: () => setAnswered(answer.failure?.error ?? null),
  }
}
