import type { SessionEnd } from './session'

/** Keys in `localStorage` that a session's end removes whatever ended it (SPEC section 4). */
const OWN_KEYS = ['user_preferences', 'demo_config', 'user_type']
/** What the user typed into forms. It outlives a session that ran out: the work goes on after signing in again. */
const DRAFTS = /^tidemark\..*_form$/

/** The stored keys that an end removes. */
export function keysToWipe(keys: readonly string[], end: SessionEnd): string[] {
  return keys.filter(
    (key) => OWN_KEYS.includes(key) || (key.startsWith('tidemark.') && (end === 'left' || !DRAFTS.test(key))),
  )
}

/** Wipes what a session leaves behind in this browser: storage, cookies, caches and local databases. */
export function wipe(end: SessionEnd): void {
  for (const key of keysToWipe(Object.keys(localStorage), end)) localStorage.removeItem(key)
  sessionStorage.clear()
  for (const cookie of document.cookie.split(';')) {
    const [name = ''] = cookie.split('=')
    if (name.trim() !== '') document.cookie = `${name.trim()}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`
  }
  // Where the browser keeps them to itself, nothing of ours is in them.
  wipeCaches().catch(() => undefined)
  wipeDatabases().catch(() => undefined)
}

async function wipeCaches(): Promise<void> {
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

async function wipeDatabases(): Promise<void> {
  // Older browsers have databases and no list of them.
  if (typeof indexedDB === 'undefined' || typeof indexedDB.databases !== 'function') return
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
}
