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
