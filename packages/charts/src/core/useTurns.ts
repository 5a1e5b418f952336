import { useEffect, useState } from 'react'
import { inTurn } from './inTurn'

/**
 * Counts up to `count`, each step in a task of its own behind a frame: how many parts of a large picture may be there by now.
 *
 * @param isReady - while it is false the counting has not begun. @default true
 * @returns 0 in the first render.
 */
export function useTurns(count: number, isReady = true): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!isReady) return undefined
    return inTurn(Array.from({ length: count }, (_, i) => () => setTurn((turn) => Math.max(turn, i + 1))))
  }, [count, isReady])
  return turn
}
