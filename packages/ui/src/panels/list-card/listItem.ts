import type { ComponentType, ReactNode } from 'react'

/** With `href` the whole row is a link. */
export interface ListItem {
  /** Unique. */
  readonly id: string
  readonly name: string
  readonly description?: string | undefined
  /** After the name: parameters. */
  readonly detail?: string | undefined
  /** At the right: a word, or `TimeframeTicks`. */
  readonly meta?: ReactNode | undefined
  readonly href?: string | undefined
  /** Replaces the meta on hover or focus: 'Backtest'. Requires `href`. */
  readonly action?: string | undefined
}

interface ListLinkProps {
  readonly href: string
  readonly children: ReactNode
}

/** A router's link, or `a`. */
export type ListLink = ComponentType<ListLinkProps> | 'a'

/** Ignores case; all for blank text. */
export function filterItems(items: readonly ListItem[], words: string): readonly ListItem[] {
  const wanted = words.trim().toLocaleLowerCase()
  return wanted === '' ? items : items.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
}
