import * as m from 'framer-motion/m'
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { MotionRoot, useIsMoving } from '../../motion/MotionRoot'
import { topLayerMotion } from '../../motion/topLayer'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden'
import { dialogRecipe } from './dialogRecipe'

/** Props of {@link Dialog}. */
export interface DialogProps {
  isOpen: boolean
  /** The heading and the accessible name. */
  title: string
  children?: ReactNode | undefined
  /** The buttons, in reading order: the way back first, the action last. */
  footer?: ReactNode | undefined
  /** Escape, a press on the backdrop or the browser's own way of leaving. Set `isOpen` to false. */
  onClose: () => void
  /** Id of the text that explains the question. */
  describedBy?: string | undefined
  /**
   * What has focus when it opens.
   * @default the first control
   */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /**
   * Greatest width in px.
   * @default 400
   */
  width?: number | undefined
  /**
   * The content touches the edges and brings its own head: the title is for assistive technology, the window stands high.
   * @default false
   */
  isBare?: boolean | undefined
  /**
   * A press beside it is no answer: it stays.
   * @default false
   */
  isInsistent?: boolean | undefined
}

const { there, away } = topLayerMotion({ opacity: 1, y: 0 }, { opacity: 0, y: 8 })

/** A window over the page: holds focus while open, gives it back when closed. */
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

  // A layout effect: its clean-up runs while the element is still in the page, and only then close() gives focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || element === null) return undefined
    element.showModal()
    initialFocus?.current?.focus()

    // A selection dragged out of the dialog ends on the backdrop, too: both ends of the press count.
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
        // A second Escape closes whatever the page says: follow it.
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
