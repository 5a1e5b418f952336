import { createToaster, Toaster, useToastContext } from '@ark-ui/react/toast'
import * as m from 'framer-motion/m'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { MotionRoot, useIsMoving } from '../../motion/MotionRoot'
import { durationMs, entering, leaving } from '../../motion/transitions'
import { LiveRegion } from '../live-region/LiveRegion'
import { Toast, type ToastTone } from './Toast'
import { toastRegionRecipe } from './toastRegionRecipe'

export interface ToastItem {
  /** Unique. */
  readonly id: string
  /** @default 'info' */
  readonly tone?: ToastTone | undefined
  readonly message: string
  readonly action?: ReactNode | undefined
}

export interface ToastRegionProps {
  /** Oldest first; the page removes them on `onDismiss`. */
  toasts: readonly ToastItem[]
  /** Called once a dismissed or timed-out toast has gone. */
  onDismiss: (id: string) => void
  /** ms; paused under pointer or focus. */
  duration?: number | undefined
}

const MOST_SHOWN = 3

const THERE = { opacity: 1, y: 0, height: 'auto', transition: entering('slow') }
const AWAY = { opacity: 0, y: 8, height: 0, transition: leaving('slow') }

/** Toasts in the lower right corner, or the lower edge of phones. Mount it once, before the first. */
export function ToastRegion(props: ToastRegionProps) {
  return (
    <MotionRoot>
      <Shown {...props} />
      <News toasts={props.toasts} />
    </MotionRoot>
  )
}

function Shown({ toasts, onDismiss, duration = 5000 }: ToastRegionProps) {
  const styles = toastRegionRecipe()
  const removeDelay = useIsMoving() ? durationMs('slow') : 0
  const [toaster] = useState(() => createToaster({ placement: 'bottom-end', offsets: 'var(--toast-offset)' }))
  const dismissed = useEffectEvent(onDismiss)
  const keepInStep = useEffectEvent((wanted: readonly string[]) => {
    for (const { id = '' } of toaster.getVisibleToasts()) if (!wanted.includes(id)) toaster.remove(id)
    for (const id of wanted) {
      if (toaster.isVisible(id)) continue
      const onStatusChange = ({ status }: { status: string }) => {
        if (status === 'unmounted') dismissed(id)
      }
      toaster.create({ id, duration, removeDelay, onStatusChange })
    }
  })
  useEffect(() => {
    const wanted = toasts.slice(-MOST_SHOWN).map(({ id }) => id)
    // Ark flushes synchronously, which React forbids in effects.
    queueMicrotask(() => keepInStep(wanted))
  }, [toasts])
  if (toasts.length === 0) return null
  return (
    <Toaster
      toaster={toaster}
      className={styles.root}
      aria-label="Notifications"
      aria-live="off"
      style={LAYOUT}
      onMouseLeave={({ currentTarget }) => {
        // Keyboard focus keeps the pause. Ark resumes in a microtask, so pause after that.
        if (currentTarget.querySelector(':focus-visible') !== null) setTimeout(() => toaster.pause())
      }}
    >
      {({ id }) => {
        const toast = toasts.find((item) => item.id === id)
        return toast === undefined ? null : <Item toast={toast} />
      }}
    </Toaster>
  )
}

/** Ark's is for overlapping toasts. */
const LAYOUT = { zIndex: 'var(--tm-z-toast)', flexDirection: 'column-reverse', alignItems: 'stretch' } as const

function Item({ toast: { tone, message, action } }: { toast: ToastItem }) {
  const styles = toastRegionRecipe()
  const item = useRef<HTMLDivElement>(null)
  const isMoving = useIsMoving()
  const { visible, paused, dismiss } = useToastContext()
  return (
    <m.div
      ref={item}
      className={styles.item}
      data-paused={paused || undefined}
      initial={isMoving && AWAY}
      animate={isMoving && !visible ? AWAY : THERE}
    >
      <Toast
        tone={tone}
        message={message}
        action={action}
        onDismiss={() => {
          passFocusOn(item.current)
          dismiss()
        }}
      />
    </m.div>
  )
}

/** The focused button goes with its toast. After the last, Ark returns focus. */
function passFocusOn(item: HTMLElement | null): void {
  if (item === null || item.querySelector(':focus-visible') === null) return
  const next = item.nextElementSibling ?? item.previousElementSibling
  ;[...(next?.querySelectorAll('button') ?? [])].at(-1)?.focus()
}

interface Known {
  readonly ids: string
  readonly news: ToastItem | undefined
}

/** Announces the latest toast once. */
function News({ toasts }: Pick<ToastRegionProps, 'toasts'>) {
  const latest = toasts.at(-1)
  const ids = toasts.map(({ id }) => id).join()
  const [known, setKnown] = useState<Known>({ ids: '', news: undefined })
  // Do not announce an older toast again when a newer one closes.
  if (known.ids !== ids) {
    setKnown({ ids, news: latest && known.ids.split(',').includes(latest.id) ? known.news : latest })
  }
  const { news } = known
  const isDanger = news?.tone === 'danger'
  return (
    <>
      <LiveRegion message={isDanger ? '' : (news?.message ?? '')} />
      <LiveRegion politeness="assertive" message={isDanger ? news.message : ''} />
    </>
  )
}
