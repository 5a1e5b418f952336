import type { BacktestRun } from '@tidemark/api'
import { type RequestState, useApi } from '@tidemark/api/hooks'
import type { BacktestRequestInput } from '@tidemark/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useDesktopNotice } from '../../preferences/useDesktopNotice'
import { phaseAt } from '../shared/runPhase'
import { finishedText, nameOfRequest } from './runText'

type State = RequestState<BacktestRequestInput, BacktestRun>

/** Notifies users who want it when a long run ends. */
export function useRunNotice(state: State): void {
  const { now } = useApi()
  const notify = useDesktopNotice()
  const startedAt = useRef<number | null>(null)
  const follow = useEffectEvent((next: State) => {
    if (next.status === 'pending') {
      startedAt.current = next.startedAt
      return
    }
    const isLong = startedAt.current !== null && phaseAt(now() - startedAt.current).isLong
    startedAt.current = null
    if (!isLong || (next.status !== 'loaded' && next.status !== 'failed')) return
    const text = next.status === 'loaded' ? finishedText(next.response.summary) : next.error.message
    notify(nameOfRequest(next.request), text)
  })
  useEffect(() => follow(state), [state])
}
