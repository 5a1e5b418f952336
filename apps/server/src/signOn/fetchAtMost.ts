import type { CustomFetch } from 'openid-client'

/** Returns a `fetch` that rejects answers of more than `most` bytes, as soon as it has received that many. */
export function fetchAtMost(most: number): CustomFetch {
  return async (url, options) => {
    const answer = await fetch(url, { ...options, body: options.body ?? null, signal: options.signal ?? null })
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of answer.body ?? []) {
      size += part.length
      if (size > most) throw new Error(`its answer has more than ${most} bytes`)
      parts.push(part)
    }
    // A 204 may not have a body, not even an empty one.
    const body = size === 0 ? null : Buffer.concat(parts)
    return new Response(body, { status: answer.status, statusText: answer.statusText, headers: answer.headers })
  }
}
