import type { ComponentType, ReactNode } from 'react'
import type { IconName } from '../../elements/icon/icons'

/** One place to go to. Ids are unique in a menu. */
export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly icon: IconName
  /** A word at the right: 'Admin'. */
  readonly badge?: string | undefined
}

/** Items that belong together. A label stands over them; a collapsed menu draws a line in its place. */
export interface MenuGroupItems {
  readonly label?: string | undefined
  readonly items: readonly MenuItem[]
}

/** What a menu hands to the link of an item: a router's link takes these as they are, or is wrapped to. */
export interface MenuLinkProps {
  readonly href: string
  readonly className: string | undefined
  readonly 'aria-current': 'page' | undefined
  readonly children: ReactNode
}

/** A link that the router knows, or a plain `a`. */
export type MenuLink = ComponentType<MenuLinkProps> | 'a'
