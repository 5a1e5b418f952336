import * as m from 'framer-motion/m'
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { MotionRoot, useIsMoving } from '../../motion/MotionRoot'
import { topLayerMotion } from '../../motion/topLayer'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden'
import { dialogRecipe } from './dialogRecipe'

export interface DialogProps {
  isOpen: boolean
  /** Heading and accessible name. */
  title: string
  children?: ReactNode | undefined
  /** Buttons: cancel first, the action last. */
  footer?: ReactNode | undefined
  /** Called by Escape, the backdrop or the browser; set `isOpen` to false. */
  onClose: () => void
  /** Id of the explaining text. */
  describedBy?: string | undefined
  /** Focused on opening. @default the first control */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Maximum px. */
  width?: number | undefined
  /** No padding or visible title; near the top. */
  isBare?: boolean | undefined
  /** The backdrop does not close it. */
  isInsistent?: boolean | undefined
}

const { there, away } = topLayerMotion({ opacity: 1, y: 0 }, { opacity: 0, y: 8 })

/** A modal window: keeps focus while open, returns it when closed. */
export function Dialog(props: DialogProps) {
  return (
    <MotionRoot>
      <Window {...props} />
    </MotionRoot>
  )
}

function Window({
  isOpen,
  title,
  children,
  footer,
  onClose,
  describedBy,
  initialFocus,
  width = 400,
  isBare = false,
  isInsistent = false,
}: DialogProps) {
  const styles = dialogRecipe()
  const isMoving = useIsMoving()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = useEffectEvent(onClose)

  // Layout effects clean up while the element can still return focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || element === null) return undefined
    element.showModal()
    initialFocus?.current?.focus()

    // A selection dragged out ends on the backdrop: check both ends.
    const listeners = new AbortController()
    let isOutside = false
    const onPress = (event: Event) => {
      isOutside = event.target === element
    }
    const onRelease = (event: Event) => {
      if (isOutside && !isInsistent && event.target === element) leave()
    }
    element.addEventListener('mousedown', onPress, { signal: listeners.signal })
    element.addEventListener('click', onRelease, { signal: listeners.signal })
    return () => {
      listeners.abort()
      element.close()
    }
  }, [isOpen, initialFocus, isInsistent])

  return (
    <m.dialog
      ref={dialog}
      data-dialog
      data-moving={isMoving || undefined}
      initial={isMoving && away}
      animate={isMoving && !isOpen ? away : there}
      className={styles.root}
      data-bare={isBare || undefined}
      style={{ maxWidth: width }}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // The browser closes on a second Escape even if prevented.
        if (isOpen && event.target === event.currentTarget && !event.currentTarget.open) onClose()
      }}
    >
      <div className={styles.content} data-flush={isBare || undefined}>
        {isBare ? (
          <VisuallyHidden id={titleId}>{title}</VisuallyHidden>
        ) : (
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
        )}
        {children}
        {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
      </div>
    </m.dialog>
  )
}
