import { useState } from 'react'
import type { LeaveGuard, ShellState } from '../platform/shellContext'

/** Who is asked before the page is left: the last that wanted to be. */
export function useLeaving(): Pick<ShellState, 'leave' | 'holdBack'> {
  const [leaving] = useState(() => {
    let guard: LeaveGuard | null = null
    return {
      leave: (go: () => void) => (guard === null ? go() : guard(go)),
      holdBack: (next: LeaveGuard) => {
        guard = next
        return () => {
          if (guard === next) guard = null
        }
      },
    }
  })
  return leaving
}
