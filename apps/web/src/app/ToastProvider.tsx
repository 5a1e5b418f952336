import { type ToastItem, ToastRegion } from '@tidemark/ui'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSession } from '../session/SessionProvider'

/** SPEC section 9. */
const TOAST_MS = 5000

/** News for the user, from wherever it comes. */
export interface ToastState {
  /** Shows a sentence for five seconds, longer while the pointer or the focus is on it. */
  readonly show: (toast: Omit<ToastItem, 'id'>) => void
}

const ToastContext = createContext<ToastState>({ show: () => undefined })

/** Holds what is shown over the page; one region for the whole app, at the end of the document. What was said in a session ends with it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ToastItem[]>([])
  const [isHeld, setIsHeld] = useState(false)
  const { session } = useSession()
  const [shownTo, setShownTo] = useState(session.kind)
  if (shownTo !== session.kind) {
    setShownTo(session.kind)
    if (session.kind === 'none') setToasts([])
  }
  const dismiss = useCallback((id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  const state = useMemo<ToastState>(
    () => ({
      show: (toast) => setToasts((shown) => [...shown, { ...toast, id: String(Number(shown.at(-1)?.id ?? 0) + 1) }]),
    }),
    [],
  )
  const oldest = toasts[0]?.id
  useEffect(() => {
    if (oldest === undefined || isHeld) return undefined
    const timer = setTimeout(() => dismiss(oldest), TOAST_MS)
    return () => clearTimeout(timer)
  }, [oldest, isHeld, dismiss])
  return (
    <ToastContext value={state}>
      {children}
      {createPortal(<ToastRegion toasts={toasts} onDismiss={dismiss} onHold={setIsHeld} />, document.body)}
    </ToastContext>
  )
}

export function useToast(): ToastState {
  return use(ToastContext)
}
