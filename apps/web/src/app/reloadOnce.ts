/** In session storage, so it lasts as long as the tab. */
const KEY = 'tidemark.reloaded_at'

/** Time limit for the server to respond. */
const LONGEST_MS = 10_000

/** If loading fails again within this time, reloading does not help. */
const AGAIN_AFTER_MS = 60_000

/**
 * Whether to reload for code that failed to load: after an update the old files are gone, and a reload gets the new
 * ones. Returns true only once, so that an unreachable server cannot cause endless reloads.
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
    // Without storage we cannot tell whether we already reloaded.
    return false
  }
}

let underWay: Promise<boolean> | null = null

/** Reloads the page because code failed to load, unless that would lose the page or just failed to help. */
export function reloadForCode(): void {
  // Several files fail at once, but one reload is enough.
  underWay ??= tryReload().then((isReloading) => {
    if (!isReloading) underWay = null
    return isReloading
  })
}

/** Whether the page is reloading for missing code. Waits until that is known. */
export function isReloading(): Promise<boolean> {
  return underWay ?? Promise.resolve(false)
}

async function tryReload(): Promise<boolean> {
  // If the server is unreachable, a reload would lose the page.
  if (!(await isServerThere(window.location.href))) return false
  if (!mayReload(window.sessionStorage, Date.now())) return false
  window.location.reload()
  return true
}

/**
 * Whether the server would serve the page again; otherwise a reload would show the browser's error page.
 *
 * @param address - of the page
 */
export async function isServerThere(address: string, ask: typeof fetch = fetch): Promise<boolean> {
  try {
    const answer = await ask(address, { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_MS) })
    return answer.ok
  } catch {
    return false
  }
}
