import { useCallback, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

type Overlay = 'search' | 'settings' | 'leave' | 'keys'

export interface OverlayState {
  readonly overlay: Overlay | null
  readonly show: (overlay: Overlay) => void
  readonly close: () => void
}

interface Shown {
  readonly overlay: Overlay
  readonly key: string
  readonly pathname: string
}

/** Controls the shell's overlays, one at a time. Navigating closes it. */
export function useOverlay(): OverlayState {
  const { key, pathname } = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
  const [shown, setShown] = useState<Shown | null>(null)
  // Writing inputs to the URL is not navigating.
  const isElsewhere = shown !== null && (shown.pathname !== pathname || (isPop && shown.key !== key))
  if (isElsewhere) setShown(null)
  const show = useCallback((overlay: Overlay) => setShown({ overlay, key, pathname }), [key, pathname])
  const close = useCallback(() => setShown(null), [])
  return { overlay: shown === null || isElsewhere ? null : shown.overlay, show, close }
}
