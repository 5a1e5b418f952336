import { useTooltip } from '@ark-ui/react/tooltip'
import { positioning, showInTopLayer } from '../../elements/popover/floating'
import { tooltipRecipe } from '../../elements/tooltip/tooltipRecipe'

export interface MetricHintProps {
  /** Id of the button. */
  anchorId: string
  /** For the button's description. */
  id: string
  text: string
}

/** A sentence above a button. */
export function MetricHint({ anchorId, id, text }: MetricHintProps) {
  const styles = tooltipRecipe()
  const tooltip = useTooltip({
    ids: { trigger: anchorId },
    open: true,
    positioning: positioning({ side: 'top', align: 'start' }),
  })
  return (
    <span {...tooltip.getPositionerProps()} className={styles.positioner} popover="manual" ref={showInTopLayer}>
      <span {...tooltip.getContentProps()} className={styles.tip}>
        <span id={id}>{text}</span>
      </span>
    </span>
  )
}
