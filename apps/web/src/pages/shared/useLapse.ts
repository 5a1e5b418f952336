import { useApi } from '@tidemark/api/hooks'
import { useLayoutEffect } from 'react'

/** How often the clock is read: nobody sees a tenth of a second. */
const LOOK_MS = 100

/**
 * Calls once when `subject` has been there for `ms` by the app's clock; another subject starts anew, null waits for nothing.
 *
 * @param onLapse - the same function as long as it means the same
 */
export function useLapse(subject: object | null, ms: number, onLapse: () => void): void {
  const { now } = useApi()
  // Its time begins when it is seen, not when the page next has a moment to spare.
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
