import { useEffect, useState } from 'react'
import { useSession } from '../session/SessionProvider'

/** The session's clock, read anew every so often, and when the page is returned to: its timers may have slept. @returns epoch ms */
export function useNow(everyMs: number): number {
  const { now } = useSession()
  const [time, setTime] = useState(now)
  useEffect(() => {
    const read = () => setTime(now())
    const timer = setInterval(read, everyMs)
    window.addEventListener('focus', read)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', read)
      document.removeEventListener('visibilitychange', read)
    }
  }, [now, everyMs])
  return time
}
