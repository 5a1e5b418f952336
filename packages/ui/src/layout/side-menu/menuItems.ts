import type { ComponentType, ReactNode } from 'react'
import type { IconName } from '../../elements/icon/icons'

/** Ids are unique. */
interface MenuItem {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly icon: IconName
  /** 'Admin', at the right. */
  readonly badge?: string | undefined
}

/** Collapsed, a line replaces the label. */
export interface MenuGroupItems {
  readonly label?: string | undefined
  readonly items: readonly MenuItem[]
}

interface MenuLinkProps {
  readonly href: string
  readonly 'aria-current': 'page' | undefined
  readonly children: ReactNode
}

/** A router's link, or `a`. */
export type MenuLink = ComponentType<MenuLinkProps> | 'a'
