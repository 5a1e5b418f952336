import { Tooltip } from '@chakra-ui/react'
import { positioning } from '../popover/floating'
import { FloatingPortal } from '../portal/FloatingPortal'

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
  return (
    <Tooltip.Root
      open
      ids={{ trigger: anchorId }}
      // The pointer may rest on it.
      interactive
      onOpenChange={({ open }) => open || onClose()}
      positioning={positioning({ side: 'top', align: 'start' })}
    >
      <FloatingPortal>
        <Tooltip.Positioner>
          <Tooltip.Content overflowWrap="anywhere">
            <span id={id}>{text}</span>
          </Tooltip.Content>
        </Tooltip.Positioner>
      </FloatingPortal>
    </Tooltip.Root>
  )
}
