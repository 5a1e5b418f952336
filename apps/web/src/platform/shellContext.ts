import { createContext, use } from 'react'

/** What a page may ask of the shell around it. */
export interface ShellState {
  /** Opens the menu's drawer (windows under 1024 px). */
  readonly openMenu: () => void
}

export const ShellContext = createContext<ShellState>({ openMenu: () => undefined })

export function useShell(): ShellState {
  return use(ShellContext)
}
