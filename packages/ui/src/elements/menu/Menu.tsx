import { cloneElement, type KeyboardEvent, type ReactElement } from 'react'
import { onDemand } from '../../lib/onDemand'
import type { Placement } from '../popover/floating'
import { useOpener, type OpenerTrigger } from '../popover/useOpener'
import type { MenuSection } from './menuTypes'

export interface MenuProps {
  /** Accessible name. */
  label: string
  sections: readonly MenuSection[]
  /** The opening `Button` or `IconButton`. */
  children: ReactElement<Partial<OpenerTrigger<'menu'>> & { onKeyDown?: (event: KeyboardEvent) => void }>
  side?: Placement['side'] | undefined
  align?: Placement['align'] | undefined
  /** px. */
  width?: number | undefined
}

const MenuSurface = onDemand(async () => (await import('./MenuSurface')).MenuSurface)

/** A button's list of actions, opened by a press or ArrowDown, with arrow keys, Home, End and typeahead. Loaded when opened. */
export function Menu({ children, ...menu }: MenuProps) {
  const { trigger, surface } = useOpener('menu')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || trigger['aria-expanded']) return
    event.preventDefault()
    trigger.onClick()
  }
  return (
    <>
      {cloneElement(children, { ...trigger, onKeyDown })}
      {surface === null ? null : <MenuSurface {...surface} {...menu} />}
    </>
  )
}
