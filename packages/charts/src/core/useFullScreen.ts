import { useCallback, useState, useSyncExternalStore, type RefObject } from 'react'

/** An element that can fill the screen. */
export interface UseFullScreenResult {
  /** Whether the browser lets any element fill the screen (iPhones do not). */
  readonly isPossible: boolean
  readonly isFull: boolean
  /** Fills the screen or gives it back. A refusal of the browser changes nothing. */
  readonly toggle: () => void
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/** Lets one element fill the screen, as the browser's own full screen: Escape leaves it. */
export function useFullScreen(ref: RefObject<HTMLElement | null>): UseFullScreenResult {
  const isFull = useSyncExternalStore(subscribe, () => {
    const full = document.fullscreenElement
    return full !== null && full === ref.current
  })
  const [isPossible] = useState(() => document.fullscreenEnabled)
  const toggle = useCallback(() => {
    void turn(ref.current)
  }, [ref])
  return { isPossible, isFull, toggle }
}

async function turn(element: HTMLElement | null): Promise<void> {
  try {
    if (document.fullscreenElement !== null) await document.exitFullscreen()
    else await element?.requestFullscreen()
  } catch {
    // The browser refuses (a policy of the page around, or no gesture of the user): the chart stays where it is.
  }
}
