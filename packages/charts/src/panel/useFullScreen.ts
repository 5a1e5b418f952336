import { useCallback, useSyncExternalStore, type RefObject } from 'react'

export interface UseFullScreenResult {
  /** false where the browser refuses, as on iPhones. */
  readonly isPossible: boolean
  readonly isFull: boolean
  /** Does nothing if the browser refuses. */
  readonly toggle: () => void
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/** On the server. */
const never = () => false

/** Shows one element in full screen, which Escape leaves. */
export function useFullScreen(ref: RefObject<HTMLElement | null>): UseFullScreenResult {
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement === ref.current,
    never,
  )
  const isPossible = useSyncExternalStore(subscribe, () => document.fullscreenEnabled, never)
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
    // Refused by the embedding page, or without a user gesture.
  }
}
