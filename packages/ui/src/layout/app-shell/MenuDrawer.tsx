import * as m from 'framer-motion/m'
import { useEffectEvent, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { MotionRoot, useIsMoving } from '../../motion/MotionRoot'
import { topLayerMotion } from '../../motion/topLayer'
import { MenuPlacementContext, type MenuPlacement } from './menuPlacement'
import { menuDrawerRecipe } from './menuDrawerRecipe'

interface MenuDrawerProps {
  readonly isOpen: boolean
  /** Escape, a press beside the drawer, or the menu's own close button. */
  readonly onClose: () => void
  readonly children: ReactNode
}

const { there, away } = topLayerMotion({ x: 0 }, { x: '-100%' })

/** The menu of a narrow window: slides in from the left, holds the focus while it is open and gives it back after. */
export function MenuDrawer(props: MenuDrawerProps) {
  return (
    <MotionRoot>
      <Drawer {...props} />
    </MotionRoot>
  )
}

function Drawer({ isOpen, onClose, children }: MenuDrawerProps) {
  const styles = menuDrawerRecipe()
  const isMoving = useIsMoving()
  const drawer = useRef<HTMLDialogElement>(null)
  const leave = useEffectEvent(onClose)
  const placement = useMemo<MenuPlacement>(() => ({ kind: 'drawer', onClose }), [onClose])

  // A layout effect: its clean-up runs while the element is still in the page, and only then close() gives focus back.
  useLayoutEffect(() => {
    const element = drawer.current
    if (!isOpen || element === null) return undefined
    element.showModal()
    const listeners = new AbortController()
    const { signal } = listeners
    const onKeyDown = (event: KeyboardEvent) => {
      // A menu that is open in the drawer takes Escape for itself.
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      leave()
    }
    // The backdrop belongs to the dialog: a press on it has the dialog itself as its target, and lies outside its box.
    const onPress = (event: MouseEvent) => {
      if (event.target === element && event.clientX >= element.getBoundingClientRect().right) leave()
    }
    element.addEventListener('keydown', onKeyDown, { signal })
    element.addEventListener('mousedown', onPress, { signal })
    return () => {
      listeners.abort()
      element.close()
    }
  }, [isOpen])

  return (
    <m.dialog
      ref={drawer}
      data-moving={isMoving || undefined}
      initial={isMoving && away}
      animate={isMoving && !isOpen ? away : there}
      className={styles.root}
      aria-label="Menu"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // The browser may close it on its own (a second Escape, the back gesture of a phone): follow it.
        if (isOpen && !event.currentTarget.open) onClose()
      }}
    >
      <MenuPlacementContext value={placement}>{children}</MenuPlacementContext>
    </m.dialog>
  )
}
