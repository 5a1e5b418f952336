import { isServerUp } from '../platform/serverUp'

/** In session storage: lasts as long as the tab. */
const KEY = 'tidemark.reloaded_at'

/** When loading fails again within this time, reloading does not help. */
const AGAIN_AFTER_MS = 60_000

/**
 * Whether to reload for code that an update removed. True once: reloads must not loop.
 *
 * @param now - epoch ms
 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const last = Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY)
    if (now - last < AGAIN_AFTER_MS) return false
    storage.setItem(KEY, String(now))
    return true
  } catch {
    return false
  }
}

let pending: Promise<boolean> | null = null

/** Reloads for missing code, unless that would lose the page or just failed. */
export function reloadForCode(): void {
  pending ??= tryReload().then((isReloading) => {
    if (!isReloading) pending = null
    return isReloading
  })
}

/** Resolves once it is known whether the page reloads for missing code. */
export function isReloading(): Promise<boolean> {
  return pending ?? Promise.resolve(false)
}

async function tryReload(): Promise<boolean> {
  if (!(await isServerUp(window.location.href))) return false
  if (!mayReload(window.sessionStorage, Date.now())) return false
  window.location.reload()
  return true
}
