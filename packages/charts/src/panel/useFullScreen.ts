import { useCallback, useState, useSyncExternalStore, type RefObject } from 'react'

/** Full screen for one element. */
export interface UseFullScreenResult {
  /** false where the browser refuses it for any element, as on iPhones. */
  readonly isPossible: boolean
  readonly isFull: boolean
  /** Enters or leaves full screen; does nothing if the browser refuses. */
  readonly toggle: () => void
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/** Shows one element in the browser's own full screen, which Escape leaves. */
export function useFullScreen(ref: RefObject<HTMLElement | null>): UseFullScreenResult {
  const isFull = useSyncExternalStore(subscribe, () => {
    const full = document.fullscreenElement
    return full !== null && full === ref.current
  })
  const [isPossible] = useState(() => document.fullscreenEnabled)
  const toggle = useCallback(() => {
    void toggleFullScreen(ref.current)
  }, [ref])
  return { isPossible, isFull, toggle }
}

async function toggleFullScreen(element: HTMLElement | null): Promise<void> {
  try {
    if (document.fullscreenElement !== null) await document.exitFullscreen()
    else await element?.requestFullscreen()
  } catch {
    // Refused by a policy of the embedding page, or for want of a user gesture.
  }
}
