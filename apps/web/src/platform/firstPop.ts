type Listener = (event: PopStateEvent) => void

let first: Listener | null = null

/** Call it before the router is there: a window tells its listeners in the order in which they came. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => first?.(event))
}

/** Hears of the browser's way back and forward before the router does. @returns how to stop */
export function onFirstPop(listener: Listener): () => void {
  first = listener
  return () => {
    if (first === listener) first = null
  }
}
