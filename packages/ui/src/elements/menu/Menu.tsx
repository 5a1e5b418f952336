import { cloneElement, type ReactElement } from 'react'
import { onDemand } from '../../lib/onDemand'
import type { Placement } from '../popover/floating'
import { useOpener, type OpenerTrigger } from '../popover/useOpener'
import type { MenuSection } from './menuTypes'

export interface MenuProps {
  /** Accessible name. */
  label: string
  sections: readonly MenuSection[]
  /** The opening `Button` or `IconButton`. */
  children: ReactElement<Partial<OpenerTrigger<'menu'>>>
  side?: Placement['side'] | undefined
  align?: Placement['align'] | undefined
  /** px. */
  width?: number | undefined
}

const MenuSurface = onDemand(async () => (await import('./MenuSurface')).MenuSurface)

/** A button's list of actions, with arrow keys, Home, End and typeahead. Loaded by the first press. */
export function Menu({ children, ...menu }: MenuProps) {
  const { trigger, surface } = useOpener('menu')
  return (
    <>
      {cloneElement(children, trigger)}
      {surface === null ? null : <MenuSurface {...surface} {...menu} />}
    </>
  )
}
