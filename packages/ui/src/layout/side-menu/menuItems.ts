import type { ComponentType, ReactNode } from 'react'
import type { IconName } from '../../elements/icon/icons'

/** A destination. Ids are unique in a menu. */
export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly icon: IconName
  /** A word at the right: 'Admin'. */
  readonly badge?: string | undefined
}

/** Items that belong together. A collapsed menu replaces the label by a line. */
export interface MenuGroupItems {
  readonly label?: string | undefined
  readonly items: readonly MenuItem[]
}

/** Props for an item's link: use or wrap a router's link. */
export interface MenuLinkProps {
  readonly href: string
  readonly className: string | undefined
  readonly 'aria-current': 'page' | undefined
  readonly children: ReactNode
}

/** A router's link, or a plain `a`. */
export type MenuLink = ComponentType<MenuLinkProps> | 'a'
