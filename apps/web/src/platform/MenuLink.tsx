import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

export interface MenuLinkProps {
  href: string
  className?: string | undefined
  'aria-current'?: 'page' | undefined
  children: ReactNode
}

/** The router's link under the props that the menu and the lists hand to theirs. */
export function MenuLink({ href, ...rest }: MenuLinkProps) {
  return <Link to={href} {...rest} />
}
