import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

export interface MenuLinkProps {
  href: string
  className?: string | undefined
  'aria-current'?: 'page' | undefined
  'aria-label'?: string | undefined
  children: ReactNode
}

/** Adapts the router's link to menus and lists. */
export function MenuLink({ href, ...rest }: MenuLinkProps) {
  return <Link to={href} {...rest} />
}
