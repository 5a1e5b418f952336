/** Kept as long as the tab. */
const KEY = 'tidemark.reloaded_at'

/** A server that takes longer to give the page is as good as gone. */
const LONGEST_MS = 10_000

/** A second failure within this time is no update that a reload mends. */
const AGAIN_AFTER_MS = 60_000

/**
 * Whether to reload for code that could not be fetched: after an update the old page's files are gone, and a reload brings the
 * new ones. Says yes once; a server that is out of reach must not make the page reload for ever.
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
    // Without a memory there is no telling the first time from the next.
    return false
  }
}

let underWay: Promise<boolean> | null = null

/** Code could not be fetched: reloads the page, unless that would lose it or has just not helped. */
export function reloadForCode(): void {
  // Several files fail at once, and all of them mean the same reload.
  underWay ??= tryReload().then((isReloading) => {
    if (!isReloading) underWay = null
    return isReloading
  })
}

/** Whether the page is on its way out for code that could not be fetched. Waits until that is known. */
export function isReloading(): Promise<boolean> {
  return underWay ?? Promise.resolve(false)
}

async function tryReload(): Promise<boolean> {
  // Out of the server's reach a reload would lose the page.
  if (!(await isServerThere(window.location.href))) return false
  if (!mayReload(window.sessionStorage, Date.now())) return false
  window.location.reload()
  return true
}

/**
 * Whether the server would give the page again: a reload without it leaves the browser's own error in the app's place.
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
