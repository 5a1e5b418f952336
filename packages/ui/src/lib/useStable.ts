import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a function that never changes and calls the latest one, so that memoized content keeps its handlers. */
export function useStable<A extends readonly unknown[]>(handler: (...args: A) => void): (...args: A) => void {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...args) => latest.current(...args), [])
}
