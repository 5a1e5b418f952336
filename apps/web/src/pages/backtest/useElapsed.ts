import { useApi } from '@tidemark/api/hooks'
import { useEffect, useState } from 'react'
import { phaseAt } from './runPhase'

/**
 * Milliseconds since `startedAt` (epoch ms), as often as the phase of a run changes with them; 0 while nothing runs.
 */
export function useElapsed(startedAt: number | null): number {
  const { now } = useApi()
  const [read, setRead] = useState({ startedAt, elapsedMs: 0 })
  const elapsedMs = read.startedAt === startedAt ? read.elapsedMs : 0
  useEffect(() => {
    if (startedAt === null) return undefined
    const wait = Math.max(0, startedAt + phaseAt(elapsedMs).nextMs - now())
    const timer = setTimeout(() => setRead({ startedAt, elapsedMs: Math.max(0, now() - startedAt) }), wait)
    return () => clearTimeout(timer)
  }, [startedAt, elapsedMs, now])
  return elapsedMs
}
