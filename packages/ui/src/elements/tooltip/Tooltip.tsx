import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { Placement } from '../popover/placeBeside'
import { usePopover } from '../popover/usePopover'
import { tooltipRecipe } from './tooltipRecipe'

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  /** One sentence that adds to what the control says already. Text only. */
  text: string
  /** Renders the control; spread the attributes on it, so that the text is its description. */
  children: (trigger: TooltipTrigger) => ReactNode
  /** @default 'top' */
  side?: Placement['side'] | undefined
  /** @default 'center' */
  align?: Placement['align'] | undefined
}

/** What ties the control to its tooltip. */
export interface TooltipTrigger {
  readonly 'aria-describedby': string
}

/** A sentence about a control, shown while it is pointed at or focused. Escape takes it away; the pointer may go onto it. */
export function Tooltip({ text, children, side = 'top', align = 'center' }: TooltipProps) {
  const styles = tooltipRecipe()
  const id = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const surface = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  usePopover(isOpen, frame, surface, { side, align })

  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const listeners = new AbortController()
    const { signal } = listeners
    const show = () => setIsOpen(true)
    const hide = () => setIsOpen(false)
    element.addEventListener('pointerenter', show, { signal })
    element.addEventListener('pointerleave', hide, { signal })
    element.addEventListener('focusin', show, { signal })
    element.addEventListener('focusout', hide, { signal })
    return () => listeners.abort()
  }, [])

  useEffect(() => {
    if (!isOpen) return undefined
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsOpen(false)
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [isOpen])

  return (
    <span className={styles.root} ref={frame}>
      {children({ 'aria-describedby': id })}
      <span className={styles.tip} ref={surface} id={id} role="tooltip" popover="manual">
        {text}
      </span>
    </span>
  )
}
