import type { SessionEnd } from './session'

/** Removed at every end of a session (SPEC section 4). */
const OWN_KEYS = ['user_preferences', 'demo_config', 'user_type']
/** Form inputs survive an expired session, so that work continues. */
const DRAFTS = /^tidemark\..*_form$/

export function keysToWipe(keys: readonly string[], end: SessionEnd): string[] {
  return keys.filter(
    (key) => OWN_KEYS.includes(key) || (key.startsWith('tidemark.') && (end === 'left' || !DRAFTS.test(key))),
  )
}

/** Wipes storage, cookies, caches and databases at a session's end. */
export function wipe(end: SessionEnd): void {
  for (const key of keysToWipe(Object.keys(localStorage), end)) localStorage.removeItem(key)
  sessionStorage.clear()
  for (const cookie of document.cookie.split(';')) {
    const [name = ''] = cookie.split('=')
    if (name.trim() !== '') document.cookie = `${name.trim()}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`
  }
  wipeCaches().catch(() => undefined)
  wipeDatabases().catch(() => undefined)
}

async function wipeCaches(): Promise<void> {
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

async function wipeDatabases(): Promise<void> {
  // Older browsers cannot list databases.
  if (typeof indexedDB === 'undefined' || typeof indexedDB.databases !== 'function') return
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
}
