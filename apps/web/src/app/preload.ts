let underway = 0

/** Loads code that is likely to be wanted soon. When that fails nothing happens: it is loaded again when it is wanted. */
export function preload(load: () => Promise<unknown>): void {
  if (!navigator.onLine) return
  underway++
  load()
    .catch(() => undefined)
    .finally(() => underway--)
}

/** Whether a failure to load code may be of what nobody waits for. */
export function isPreloading(): boolean {
  return underway > 0
}

const TOUCHES = ['pointerdown', 'focusin', 'input'] as const

/** Calls back once, when the visitor first presses, moves the focus or has the browser fill in a field. */
export function whenTouched(work: () => void): void {
  const listening = new AbortController()
  const onTouch = () => {
    listening.abort()
    work()
  }
  for (const type of TOUCHES) document.addEventListener(type, onTouch, { signal: listening.signal })
}
