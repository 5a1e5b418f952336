import type { ComponentType, ReactNode } from 'react'

/** One row of a list card: the whole row is a link, where it leads somewhere. */
export interface ListItem {
  /** Unique in its list. */
  readonly id: string
  readonly name: string
  /** Makes a row of two lines. */
  readonly description?: string | undefined
  /** Words behind the name: the parameters of an indicator. */
  readonly detail?: string | undefined
  /** What stands at the right until the row is pointed at: a word, or `TimeframeTicks`. */
  readonly meta?: ReactNode | undefined
  /** Left out for a row that leads nowhere. */
  readonly href?: string | undefined
  /** What the link leads to, in place of the meta while the row is pointed at or focused: 'Backtest'. Goes with `href`. */
  readonly action?: string | undefined
}

/** What a list hands to the link of a row: a router's link takes these as they are, or is wrapped to. */
export interface ListLinkProps {
  readonly href: string
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A link that the router knows, or a plain `a`. */
export type ListLink = ComponentType<ListLinkProps> | 'a'

/** @returns the items whose name holds the words, in any case; all of them for blank words. */
export function filterItems(items: readonly ListItem[], words: string): readonly ListItem[] {
  const wanted = words.trim().toLocaleLowerCase()
  return wanted === '' ? items : items.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
}
