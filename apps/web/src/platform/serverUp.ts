const LONGEST_MS = 10_000

/**
 * Whether a page's server responds within 10 s. Asked before a reload, which would otherwise show the browser's error page, and
 * before code is loaded: what failed once fails until the page is loaded anew.
 */
export async function isServerUp(address: string, ask: typeof fetch = fetch): Promise<boolean> {
  try {
    const answer = await ask(address, {
      // As a visit asks: servers answer 404 to others at the address of a page.
      headers: { accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(LONGEST_MS),
    })
    return answer.ok
  } catch {
    return false
  }
}
