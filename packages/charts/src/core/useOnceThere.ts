import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * A press that comes before what it is about is kept until that is there.
 *
 * @param work - what the press asks for; done in an effect when it had to wait.
 * @returns the handler of the press.
 */
export function useOnceThere(isThere: boolean, work: () => void): () => void {
  const isPressed = useRef(false)
  const begin = useEffectEvent(work)
  useEffect(() => {
    if (!isThere || !isPressed.current) return
    isPressed.current = false
    begin()
  }, [isThere])
  return () => {
    if (isThere) work()
    else isPressed.current = true
  }
}
