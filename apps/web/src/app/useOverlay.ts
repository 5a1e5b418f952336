import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** What the shell lays over a page: the palette, the keys, the settings, the question before signing out. */
export type Overlay = 'search' | 'settings' | 'leave' | 'keys'

/** Which of them is open, null for none, and how to open and close it. */
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

/** One at a time. It belongs to the place where it was opened: another page, or the way back or forward, closes it. */
export function useOverlay(): OverlayState {
  const { key, pathname } = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
  const [shown, setShown] = useState<Shown | null>(null)
  // A page that writes its inputs into its address is the same place.
  const isElsewhere = shown !== null && (shown.pathname !== pathname || (isPop && shown.key !== key))
  if (isElsewhere) setShown(null)
  return {
    overlay: shown === null || isElsewhere ? null : shown.overlay,
    show: (overlay) => setShown({ overlay, key, pathname }),
    close: () => setShown(null),
  }
}
