import { Drawer } from '@chakra-ui/react'
import { useCallback, useMemo, useRef, type ReactNode } from 'react'
import { FloatingPortal } from '../../elements/portal/FloatingPortal'
import { MenuPlacementContext, type MenuPlacement } from './menuPlacement'

interface MenuDrawerProps {
  readonly open: boolean
  /** Called by Escape, the backdrop or the close button. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A narrow window's menu: holds the focus while open, then returns it; after a way to another page the page gets it. */
export function MenuDrawer({ open, onClose, children }: MenuDrawerProps) {
  const isDismissed = useRef(false)
  const dismiss = useCallback(() => {
    isDismissed.current = true
    onClose()
  }, [onClose])
  const placement = useMemo<MenuPlacement>(() => ({ kind: 'drawer', onClose: dismiss }), [dismiss])
  const finalFocus = () => {
    const target = isDismissed.current ? null : document.querySelector('main')
    isDismissed.current = false
    return target
  }
  return (
    <Drawer.Root
      open={open}
      placement="start"
      finalFocusEl={finalFocus}
      onOpenChange={(change) => change.open || dismiss()}
    >
      <FloatingPortal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content aria-label="Menu">
            <MenuPlacementContext value={placement}>{children}</MenuPlacementContext>
          </Drawer.Content>
        </Drawer.Positioner>
      </FloatingPortal>
    </Drawer.Root>
  )
}
