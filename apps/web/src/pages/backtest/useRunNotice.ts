import { useApi } from '@tidemark/api/hooks'
import type { BacktestState } from '@tidemark/api/hooks'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useDesktopNotice } from '../../preferences/useDesktopNotice'
import { phaseAt } from '../shared/runPhase'
import { finishedText, nameOfRequest } from './runText'

/** The end of a run that took long comes as a notification of the desktop, where that is wanted. */
export function useRunNotice(state: BacktestState): void {
  const { now } = useApi()
  const tell = useDesktopNotice()
  const startedAt = useRef<number | null>(null)
  const follow = useEffectEvent((next: BacktestState) => {
    if (next.status === 'running') {
      startedAt.current = next.startedAt
      return
    }
    const isLong = startedAt.current !== null && phaseAt(now() - startedAt.current).isLong
    startedAt.current = null
    if (!isLong || next.status === 'idle') return
    tell(nameOfRequest(next.request), next.status === 'done' ? finishedText(next.result.summary) : next.error.message)
  })
  useEffect(() => follow(state), [state])
}
