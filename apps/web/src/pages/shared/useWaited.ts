import { useApi } from '@tidemark/api/hooks'
import { useLayoutEffect, useState } from 'react'
import { phaseAt } from './runPhase'

/**
 * Milliseconds that something has been waited for, as often as its phase changes with them; 0 while nothing is.
 *
 * @param subject - what is waited for: another one starts anew. null while nothing is
 */
export function useWaited(subject: object | null): number {
  const { now } = useApi()
  const [read, setRead] = useState<{ subject: object | null; elapsedMs: number }>({ subject: null, elapsedMs: 0 })
  // Its time begins when it is seen, not when the page next has a moment to spare.
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
