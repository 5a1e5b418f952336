import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Overlays of the shell: palette, shortcuts, settings, sign-out confirmation. */
export type Overlay = 'search' | 'settings' | 'leave' | 'keys'

/** The open overlay, null for none, and how to change it. */
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

/** Controls the overlays, one at a time. Navigating to another page, back or forward closes it. */
export function useOverlay(): OverlayState {
  const { key, pathname } = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
  const [shown, setShown] = useState<Shown | null>(null)
  // A page that writes its inputs to the URL is not a navigation.
  const isElsewhere = shown !== null && (shown.pathname !== pathname || (isPop && shown.key !== key))
  if (isElsewhere) setShown(null)
  return {
    overlay: shown === null || isElsewhere ? null : shown.overlay,
    show: (overlay) => setShown({ overlay, key, pathname }),
    close: () => setShown(null),
  }
}
