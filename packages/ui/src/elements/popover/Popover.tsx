import type { ReactNode } from 'react'
import { onDemand } from '../../lib/onDemand'
import type { Placement } from './floating'
import type { PopoverContent } from './popoverTypes'
import { useOpener, type OpenerTrigger } from './useOpener'

/** Spread on the opening button. */
export type PopoverTrigger = OpenerTrigger<'dialog'>

export interface PopoverProps extends PopoverContent {
  /** Renders the opening button. */
  children: (trigger: PopoverTrigger) => ReactNode
  side?: Placement['side'] | undefined
  align?: Placement['align'] | undefined
  /** px, within the window. */
  width?: number | undefined
}

const PopoverSurface = onDemand(async () => (await import('./PopoverSurface')).PopoverSurface)

/** Explains something beside it, such as a metric; the page stays usable. */
export function Popover({ children, side = 'bottom', align = 'start', width = 372, ...content }: PopoverProps) {
  const { trigger, surface } = useOpener('dialog')
  return (
    <>
      {children(trigger)}
      {surface === null ? null : <PopoverSurface {...surface} {...content} side={side} align={align} width={width} />}
    </>
  )
}
