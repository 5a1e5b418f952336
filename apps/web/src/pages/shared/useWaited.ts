import { useApi } from '@tidemark/api/hooks'
import { useLayoutEffect, useState } from 'react'
import { phaseAt } from './runPhase'

/**
 * Returns ms waited, updated on phase changes; 0 when not waiting.
 *
 * @param subject - a new one starts over; null for none
 */
export function useWaited(subject: object | null): number {
  const { now } = useApi()
  const [read, setRead] = useState<{ subject: object | null; elapsedMs: number }>({ subject: null, elapsedMs: 0 })
  // A layout effect: time starts when it becomes visible.
  useLayoutEffect(() => {
    if (subject === null) return undefined
    const startedAt = now()
    const waitFrom = (elapsedMs: number): ReturnType<typeof setTimeout> =>
      setTimeout(
        () => {
          const next = Math.max(0, now() - startedAt)
          setRead({ subject, elapsedMs: next })
          timer = waitFrom(next)
        },
        Math.max(0, startedAt + phaseAt(elapsedMs).nextMs - now()),
      )
    let timer = waitFrom(0)
    return () => {
      clearTimeout(timer)
      setRead({ subject: null, elapsedMs: 0 })
    }
  }, [subject, now])
  return subject !== null && read.subject === subject ? read.elapsedMs : 0
}
