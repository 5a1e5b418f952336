import { useEffect, useState } from 'react'
import { useSession } from '../session/SessionProvider'

/** The session's clock, read anew every so often. @returns epoch ms */
export function useNow(everyMs: number): number {
  const { now } = useSession()
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), everyMs)
    return () => clearInterval(timer)
  }, [now, everyMs])
  return time
}
