import type { IconName } from '@tidemark/ui'
import { createContext, use, useEffect } from 'react'

export interface PageAction {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  readonly run: () => void
}

export interface ShellState {
  /** In windows under 1024 px. */
  readonly openMenu: () => void
  /** By part of the page; the parts update it. */
  readonly pageActions: Map<object, readonly PageAction[]>
}

export const ShellContext = createContext<ShellState>({ openMenu: () => undefined, pageActions: new Map() })

export function useShell(): ShellState {
  return use(ShellContext)
}

/** Offers actions in the palette while the calling component is mounted. */
export function usePageActions(actions: readonly PageAction[]): void {
  const { pageActions } = useShell()
  useEffect(() => {
    const part = {}
    pageActions.set(part, actions)
    return () => void pageActions.delete(part)
  }, [pageActions, actions])
}
