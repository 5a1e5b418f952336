import type { IconName } from '@tidemark/ui'
import { createContext, use, useEffect } from 'react'

/** Something that can be done with what a page shows now. */
export interface PageAction {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  readonly run: () => void
}

/** What a page may ask of the shell around it. */
export interface ShellState {
  /** Opens the menu's drawer (windows under 1024 px). */
  readonly openMenu: () => void
  /** What the parts of the page offer to the palette now, by part. The parts keep it. */
  readonly pageActions: Map<object, readonly PageAction[]>
}

export const ShellContext = createContext<ShellState>({ openMenu: () => undefined, pageActions: new Map() })

export function useShell(): ShellState {
  return use(ShellContext)
}

/** Offers actions to the palette for as long as the calling part of the page is shown. */
export function usePageActions(actions: readonly PageAction[]): void {
  const { pageActions } = useShell()
  useEffect(() => {
    const part = {}
    pageActions.set(part, actions)
    return () => void pageActions.delete(part)
  }, [pageActions, actions])
}
