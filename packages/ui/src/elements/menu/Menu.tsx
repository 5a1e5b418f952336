import { lazy, Suspense, type ReactNode } from 'react'
import type { Placement } from '../popover/floating'
import { useOpener } from '../popover/useOpener'
import type { MenuSection, MenuTrigger } from './menuTypes'

/** Props of {@link Menu}. */
export interface MenuProps {
  /** What the menu is about: its accessible name. */
  label: string
  sections: readonly MenuSection[]
  /** Renders the button that opens it. */
  children: (trigger: MenuTrigger) => ReactNode
  /** @default 'bottom' */
  side?: Placement['side'] | undefined
  /** @default 'start' */
  align?: Placement['align'] | undefined
  /** In px. @default 220 */
  width?: number | undefined
}

const MenuSurface = lazy(() => import('./MenuSurface').then((code) => ({ default: code.MenuSurface })))

/** A few actions behind one button. Arrow keys, Home, End and first letters walk it; Escape and Tab leave it. */
export function Menu({ label, sections, children, side = 'bottom', align = 'start', width = 220 }: MenuProps) {
  const { trigger, surface } = useOpener('menu')
  return (
    <>
      {children(trigger)}
      {surface === null ? null : (
        <Suspense>
          <MenuSurface {...surface} label={label} sections={sections} side={side} align={align} width={width} />
        </Suspense>
      )}
    </>
  )
}
