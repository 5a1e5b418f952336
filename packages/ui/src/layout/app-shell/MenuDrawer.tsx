import * as m from 'framer-motion/m'
import { useEffectEvent, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { MotionRoot, useIsMoving } from '../../motion/MotionRoot'
import { topLayerMotion } from '../../motion/topLayer'
import { MenuPlacementContext, type MenuPlacement } from './menuPlacement'
import { menuDrawerRecipe } from './menuDrawerRecipe'

/** From the last element Tab leads to the first: a modal dialog would let it go to the browser's own controls. */
function goRound(event: KeyboardEvent, drawer: HTMLElement): void {
  const stops = [...drawer.querySelectorAll<HTMLElement>('a[href], button, input, [tabindex]')].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility(),
  )
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (event.defaultPrevented || event.target !== from || to === undefined) return
  event.preventDefault()
  to.focus()
}

interface MenuDrawerProps {
  readonly isOpen: boolean
  /** Called by Escape, the backdrop or the close button. */
  readonly onClose: () => void
  readonly children: ReactNode
}

const { there, away } = topLayerMotion({ x: 0 }, { x: '-100%' })

/** A narrow window's menu: holds the focus while open, then returns it. */
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

  // Layout effects clean up while the element can still return focus.
  useLayoutEffect(() => {
    const element = drawer.current
    if (!isOpen || element === null) return undefined
    element.showModal()
    // The page under it does not scroll. A rule for `html:has()` would restyle the root, with every token, whenever an
    // element comes or goes.
    document.documentElement.style.overflow = 'hidden'
    const listeners = new AbortController()
    const { signal } = listeners
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab') goRound(event, element)
      // A menu in the drawer handles Escape itself.
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      leave()
    }
    // The backdrop is the dialog outside its rectangle.
    const onPress = (event: MouseEvent) => {
      if (event.target === element && event.clientX >= element.getBoundingClientRect().right) leave()
    }
    element.addEventListener('keydown', onKeyDown, { signal })
    element.addEventListener('mousedown', onPress, { signal })
    return () => {
      listeners.abort()
      document.documentElement.style.overflow = ''
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
        // The browser may close it: a second Escape, a phone's back gesture.
        if (isOpen && !event.currentTarget.open) onClose()
      }}
    >
      <MenuPlacementContext value={placement}>{children}</MenuPlacementContext>
    </m.dialog>
  )
}
