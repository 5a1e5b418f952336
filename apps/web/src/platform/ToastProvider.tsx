import { onDemand, type ToastItem } from '@tidemark/ui'
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'

const Toasts = onDemand(async () => (await import('./Toasts')).Toasts)

export interface ToastState {
  /** Loads the toast region: assistive technology must know it before the first toast. */
  readonly prepare: () => void
  /** Shows a message for five seconds (SPEC section 9), longer while hovered or focused. */
  readonly show: (toast: Omit<ToastItem, 'id'>) => void
}

const ToastContext = createContext<ToastState>({ prepare: () => undefined, show: () => undefined })

export interface ToastProviderProps {
  hasSession: boolean
  children: ReactNode
}

/** Holds the app's toasts. */
export function ToastProvider({ hasSession, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly ToastItem[]>([])
  const [isPrepared, setIsPrepared] = useState(false)
  const [hadSession, setHadSession] = useState(hasSession)
  if (hadSession !== hasSession) {
    setHadSession(hasSession)
    if (!hasSession) setToasts([])
  }
  const dismiss = useCallback((id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  const state = useMemo<ToastState>(
    () => ({
      prepare: () => setIsPrepared(true),
      show: (toast) => setToasts((shown) => [...shown, { ...toast, id: String(Number(shown.at(-1)?.id ?? 0) + 1) }]),
    }),
    [],
  )
  return (
    <ToastContext value={state}>
      {children}
      {(isPrepared || toasts.length > 0) && <Toasts toasts={toasts} onDismiss={dismiss} />}
    </ToastContext>
  )
}

export function useToast(): ToastState {
  return use(ToastContext)
}
