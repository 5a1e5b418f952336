import { createContext, use } from 'react'

/** What a page may ask of the shell around it. */
export interface ShellState {
  /** Opens the menu's drawer (windows under 1024 px). */
  readonly openMenu: () => void
  /** Goes somewhere else, at once or after the page has asked. */
  readonly leave: (go: () => void) => void
  /** Asks `guard` whenever something would leave the page. @returns how to let go again */
  readonly holdBack: (guard: LeaveGuard) => () => void
}

/** Keeps `go`, to call it once leaving is confirmed. */
export type LeaveGuard = (go: () => void) => void

export const ShellContext = createContext<ShellState>({
  openMenu: () => undefined,
  leave: (go) => go(),
  holdBack: () => () => undefined,
})

export function useShell(): ShellState {
  return use(ShellContext)
}
