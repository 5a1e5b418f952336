import * as m from 'framer-motion/m'
import { useEffectEvent, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { MotionRoot, useIsMoving } from '../../motion/MotionRoot'
import { topLayerMotion } from '../../motion/topLayer'
import { MenuPlacementContext, type MenuPlacement } from './menuPlacement'
import { menuDrawerRecipe } from './menuDrawerRecipe'

interface MenuDrawerProps {
  readonly isOpen: boolean
  /** Called by Escape, a click on the backdrop, or the menu's close button. */
  readonly onClose: () => void
  readonly children: ReactNode
}

const { there, away } = topLayerMotion({ x: 0 }, { x: '-100%' })

/** Shows the menu of a narrow window: slides in from the left, keeps focus while open and returns it when closed. */
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

  // A layout effect, so that its clean-up runs while the element is still in the page and close() can return focus.
  useLayoutEffect(() => {
    const element = drawer.current
    if (!isOpen || element === null) return undefined
    element.showModal()
    const listeners = new AbortController()
    const { signal } = listeners
    const onKeyDown = (event: KeyboardEvent) => {
      // A menu opened inside the drawer handles Escape itself.
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      leave()
    }
    // A click on the backdrop targets the dialog itself, but is outside its rectangle.
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
        // The browser may close it (a second Escape, a phone's back gesture), so follow.
        if (isOpen && !event.currentTarget.open) onClose()
      }}
    >
      <MenuPlacementContext value={placement}>{children}</MenuPlacementContext>
    </m.dialog>
  )
}
