import { type ToastItem, ToastRegion } from '@tidemark/ui'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'

/** SPEC section 9. */
const TOAST_MS = 5000

export interface ToastState {
  /** Shows a message for five seconds, longer while it is hovered or focused. */
  readonly show: (toast: Omit<ToastItem, 'id'>) => void
}

const ToastContext = createContext<ToastState>({ show: () => undefined })

export interface ToastProviderProps {
  /** The end of a session removes its messages. */
  hasSession: boolean
  children: ReactNode
}

/** Renders the app's toasts in one region at the end of the document. */
export function ToastProvider({ hasSession, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly ToastItem[]>([])
  const [isHeld, setIsHeld] = useState(false)
  const [hadSession, setHadSession] = useState(hasSession)
  if (hadSession !== hasSession) {
    setHadSession(hasSession)
    if (!hasSession) setToasts([])
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
