import { useApi } from '@tidemark/api/hooks'
import { useLayoutEffect } from 'react'

const LOOK_MS = 100

/**
 * Calls back once after `subject` has existed for `ms`; a new one starts over, null stops.
 *
 * @param onLapse - keep it stable
 */
export function useLapse(subject: object | null, ms: number, onLapse: () => void): void {
  const { now } = useApi()
  // A layout effect: time starts when it becomes visible.
  useLayoutEffect(() => {
    if (subject === null) return undefined
    const startedAt = now()
    const timer = setInterval(() => {
      if (now() - startedAt < ms) return
      clearInterval(timer)
      onLapse()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [subject, ms, onLapse, now])
}
