import type { IconName } from '@tidemark/ui'
import { createContext, use, useEffect, useEffectEvent } from 'react'

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
  /** Asked whether they take G and the letter after it, before these go to a page. */
  readonly letterTakers: Set<LetterTaker>
}

/** Returns whether it has taken the letters. */
export type LetterTaker = (letters: string) => boolean

export const ShellContext = createContext<ShellState>({
  openMenu: () => undefined,
  pageActions: new Map(),
  letterTakers: new Set(),
})

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

/** May take G and the letter after it while the calling component is mounted. */
export function useLetterTaker(take: LetterTaker): void {
  const { letterTakers } = useShell()
  const onLetters = useEffectEvent(take)
  useEffect(() => {
    const taker: LetterTaker = (letters) => onLetters(letters)
    letterTakers.add(taker)
    return () => void letterTakers.delete(taker)
  }, [letterTakers])
}
