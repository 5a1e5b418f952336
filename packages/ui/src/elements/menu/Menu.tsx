import type { ReactNode } from 'react'
import { onDemand } from '../../lib/onDemand'
import type { Placement } from '../popover/floating'
import { useOpener } from '../popover/useOpener'
import type { MenuSection, MenuTrigger } from './menuTypes'

export interface MenuProps {
  /** Accessible name. */
  label: string
  sections: readonly MenuSection[]
  /** Renders the opening button. */
  children: (trigger: MenuTrigger) => ReactNode
  side?: Placement['side'] | undefined
  align?: Placement['align'] | undefined
  /** px. */
  width?: number | undefined
}

const MenuSurface = onDemand(async () => (await import('./MenuSurface')).MenuSurface)

/** A button's list of actions, with arrow keys, Home, End and typeahead. */
export function Menu({ label, sections, children, side = 'bottom', align = 'start', width = 220 }: MenuProps) {
  const { trigger, surface } = useOpener('menu')
  return (
    <>
      {children(trigger)}
      {surface === null ? null : (
        <MenuSurface {...surface} label={label} sections={sections} side={side} align={align} width={width} />
      )}
    </>
  )
}
