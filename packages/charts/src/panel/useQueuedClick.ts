import { useEffect, useEffectEvent, useRef } from 'react'

/** Returns a click handler that does `work` once `isReady`. */
export function useQueuedClick(isReady: boolean, work: () => void): () => void {
  const isClicked = useRef(false)
  const start = useEffectEvent(work)
  useEffect(() => {
    if (!isReady || !isClicked.current) return
    isClicked.current = false
    start()
  }, [isReady])
  return () => {
    if (isReady) work()
    else isClicked.current = true
  }
}
