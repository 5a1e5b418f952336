import { useEffect, useState } from 'react'
import { useSession } from '../session/SessionProvider'

/** Returns the session's time in epoch ms, also updated when the page becomes visible: timers may have slept. */
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
