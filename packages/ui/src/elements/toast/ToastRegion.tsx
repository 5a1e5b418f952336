import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react'
import { LiveRegion } from '../live-region/LiveRegion'
import { Toast, type ToastTone } from './Toast'
import { toastRegionRecipe } from './toastRegionRecipe'

/** One piece of news. */
export interface ToastItem {
  /** Unique among those that are shown. */
  readonly id: string
  /** @default 'info' */
  readonly tone?: ToastTone | undefined
  readonly message: string
  readonly action?: ReactNode | undefined
}

/** Props of {@link ToastRegion}. */
export interface ToastRegionProps {
  /** Oldest first. The page adds them, and takes each away when its time is up (5000 ms for the demo's message). */
  toasts: readonly ToastItem[]
  onDismiss: (id: string) => void
  /** The pointer or the focus is on them: the page lets their time stand still while true. */
  onHold?: ((isHeld: boolean) => void) | undefined
}

/** More would cover the page. */
const MOST_SHOWN = 3

/** Where toasts appear: over the lower right corner, on a phone along the lower edge. Mount it once, before the first toast. */
export function ToastRegion({ toasts, onDismiss, onHold }: ToastRegionProps) {
  const styles = toastRegionRecipe()
  const cameFrom = useRef<HTMLElement | null>(null)
  const dismiss = (id: string) => {
    passFocusOn(cameFrom.current)
    onDismiss(id)
  }
  const latest = toasts.at(-1)
  const ids = toasts.map(({ id }) => id).join()
  const [known, setKnown] = useState<Known>({ ids: '', news: undefined })
  // When the latest goes, the one before it is no news.
  if (known.ids !== ids) {
    setKnown({ ids, news: latest && known.ids.split(',').includes(latest.id) ? known.news : latest })
  }
  const { news } = known
  const isDanger = news?.tone === 'danger'
  return (
    <>
      {toasts.length === 0 ? null : (
        <Held onHold={onHold} cameFrom={cameFrom}>
          <ol className={styles.list}>
            {toasts.slice(-MOST_SHOWN).map(({ id, tone, message, action }) => (
              <li key={id} className={styles.item}>
                <Toast tone={tone} message={message} action={action} onDismiss={() => dismiss(id)} />
              </li>
            ))}
          </ol>
        </Held>
      )}
      <LiveRegion message={isDanger ? '' : (news?.message ?? '')} />
      <LiveRegion politeness="assertive" message={isDanger ? news.message : ''} />
    </>
  )
}

interface Known {
  /** Of the toasts that were there, with commas between. */
  readonly ids: string
  /** What was said last. */
  readonly news: ToastItem | undefined
}

/** A button goes with its toast: the focus passes to that of the next toast, and from the last back to where it came from. */
function passFocusOn(cameFrom: HTMLElement | null): void {
  const item = document.activeElement?.closest('li')
  // After a press by pointer it would hold the next toast for as long as nothing else is pressed.
  if (item === null || item === undefined || item.querySelector(':focus-visible') === null) return
  const next = item.nextElementSibling ?? item.previousElementSibling
  const button = [...(next?.querySelectorAll('button') ?? [])].at(-1)
  ;(button ?? cameFrom)?.focus()
}

interface HeldProps {
  readonly onHold: ToastRegionProps['onHold']
  /** Is given what had the focus before the toasts. */
  readonly cameFrom: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** Tells when the pointer or the focus comes and goes, and lets go when the last toast does. */
function Held({ onHold, cameFrom, children }: HeldProps) {
  const styles = toastRegionRecipe()
  const region = useRef<HTMLElement>(null)
  const hold = useEffectEvent((isHeld: boolean) => onHold?.(isHeld))
  useEffect(() => {
    const element = region.current
    if (element === null) return undefined
    const listeners = new AbortController()
    const { signal } = listeners
    const enter = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) cameFrom.current = relatedTarget
    }
    let isPointed = false
    const point = ({ type }: Event) => {
      isPointed = type === 'pointerenter'
      // Who is on a button by keys stays there when the pointer goes.
      hold(isPointed || element.querySelector(':focus-visible') !== null)
    }
    element.addEventListener('focusin', enter, { signal })
    element.addEventListener('focusin', () => hold(true), { signal })
    element.addEventListener('focusout', () => hold(isPointed), { signal })
    for (const name of ['pointerenter', 'pointerleave']) element.addEventListener(name, point, { signal })
    return () => {
      listeners.abort()
      hold(false)
    }
  }, [cameFrom])
  return (
    <section ref={region} className={styles.root} aria-label="Notifications">
      {children}
    </section>
  )
}
