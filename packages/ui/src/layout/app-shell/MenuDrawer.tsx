import { Drawer } from '@chakra-ui/react'
import { useMemo, type ReactNode } from 'react'
import { FloatingPortal } from '../../elements/portal/FloatingPortal'
import { MenuPlacementContext, type MenuPlacement } from './menuPlacement'

interface MenuDrawerProps {
  readonly isOpen: boolean
  /** Called by Escape, the backdrop or the close button. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A narrow window's menu: holds the focus while open, then returns it. */
export function MenuDrawer({ isOpen, onClose, children }: MenuDrawerProps) {
  const placement = useMemo<MenuPlacement>(() => ({ kind: 'drawer', onClose }), [onClose])
  return (
    <Drawer.Root open={isOpen} placement="start" onOpenChange={({ open }) => open || onClose()}>
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
