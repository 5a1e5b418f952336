import { useTooltip } from '@ark-ui/react/tooltip'
import { useId, type ReactNode } from 'react'
import { positioning, showInTopLayer, type Placement } from '../popover/floating'
import { tooltipRecipe } from './tooltipRecipe'

export interface TooltipProps {
  /** One sentence beyond the label. */
  text: string
  /** Renders the control; spread the attributes on it. */
  children: (trigger: TooltipTrigger) => ReactNode
  side?: Placement['side'] | undefined
  align?: Placement['align'] | undefined
}

export interface TooltipTrigger {
  readonly 'aria-describedby': string
  /** For a control that does nothing else: a finger opens no tooltip by itself. */
  readonly onClick: () => void
}

/** A sentence about a hovered or focused control; Escape closes it. */
export function Tooltip({ text, children, side = 'top', align = 'center' }: TooltipProps) {
  const styles = tooltipRecipe()
  const id = useId()
  const tooltip = useTooltip({
    interactive: true,
    openDelay: 0,
    closeDelay: 100,
    closeOnPointerDown: false,
    closeOnClick: false,
    positioning: positioning({ side, align }),
  })
  return (
    <span {...tooltip.getTriggerProps()} aria-describedby={undefined} className={styles.root}>
      {children({ 'aria-describedby': id, onClick: () => tooltip.setOpen(true) })}
      <span hidden id={id}>
        {text}
      </span>
      {tooltip.open && (
        <span {...tooltip.getPositionerProps()} className={styles.positioner} popover="manual" ref={showInTopLayer}>
          <span {...tooltip.getContentProps()} className={styles.tip}>
            {text}
          </span>
        </span>
      )}
    </span>
  )
}
