import type { ReactNode } from 'react'
import { onDemand } from '../../lib/onDemand'
import type { PopoverContent } from './popoverTypes'
import { useOpener, type OpenerTrigger } from './useOpener'

/** Spread on the opening button. */
export type PopoverTrigger = OpenerTrigger<'dialog'>

export interface PopoverProps extends PopoverContent {
  /** Renders the opening button. */
  children: (trigger: PopoverTrigger) => ReactNode
  /** px, within the window. */
  width?: number | undefined
}

const PopoverSurface = onDemand(async () => (await import('./PopoverSurface')).PopoverSurface)

/** Explains something beside it, such as a metric; the page stays usable. */
export function Popover({ children, width = 372, ...content }: PopoverProps) {
  const { trigger, surface } = useOpener('dialog')
  return (
    <>
      {children(trigger)}
      {surface === null ? null : <PopoverSurface {...surface} {...content} width={width} />}
    </>
  )
}
