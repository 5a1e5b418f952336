import type { ComponentType, ReactNode } from 'react'

/** A row of a list card; with `href` the whole row is a link. */
export interface ListItem {
  /** Unique in its list. */
  readonly id: string
  readonly name: string
  /** Makes a row of two lines. */
  readonly description?: string | undefined
  /** Text after the name: an indicator's parameters. */
  readonly detail?: string | undefined
  /** Shown at the right unless the row is hovered: a word, or `TimeframeTicks`. */
  readonly meta?: ReactNode | undefined
  /** Omit for a row without a link. */
  readonly href?: string | undefined
  /** The link's action, replaces the meta while the row is hovered or focused: 'Backtest'. Requires `href`. */
  readonly action?: string | undefined
}

/** Props for a row's link: use or wrap a router's link. */
export interface ListLinkProps {
  readonly href: string
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A router's link, or a plain `a`. */
export type ListLink = ComponentType<ListLinkProps> | 'a'

/** @returns items whose name contains the text, ignoring case; all for blank text */
export function filterItems(items: readonly ListItem[], words: string): readonly ListItem[] {
  const wanted = words.trim().toLocaleLowerCase()
  return wanted === '' ? items : items.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
}
