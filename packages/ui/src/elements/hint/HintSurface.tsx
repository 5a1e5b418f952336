import { useTooltip } from '@ark-ui/react/tooltip'
import { positioning, showInTopLayer } from '../popover/floating'
import { hintSurfaceRecipe } from './hintSurfaceRecipe'

export interface HintSurfaceProps {
  /** Id of what it stands above. */
  anchorId: string
  /** Of the sentence, for a description. */
  id?: string | undefined
  text: string
  /** Called on Escape. */
  onClose: () => void
}

/** A sentence above a button. Loaded when it is first wanted: its positioning is large. */
export function HintSurface({ anchorId, id, text, onClose }: HintSurfaceProps) {
  const styles = hintSurfaceRecipe()
  const tooltip = useTooltip({
    ids: { trigger: anchorId },
    open: true,
    // The pointer may rest on it.
    interactive: true,
    onOpenChange: ({ open }) => {
      if (!open) onClose()
    },
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
