/** Kept as long as the tab. */
const KEY = 'tidemark.reloaded_at'

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

/**
 * Whether the server would give the page again: a reload without it leaves the browser's own error in the app's place.
 *
 * @param address - of the page
 */
export async function isServerThere(address: string, ask: typeof fetch = fetch): Promise<boolean> {
  try {
    const answer = await ask(address, { cache: 'no-store' })
    return answer.ok
  } catch {
    return false
  }
}
