import { useEffect, useRef, useState } from 'react'
import type { Client } from '../client'
import { ApiError } from '../errors'
import { useApi } from './context'

interface Progress {
  readonly requestId: string
  readonly share: number
}

/**
 * Polls whenever `elapsedMs` changes, until the first failure: at once, the server may not know the run yet. A null id does
 * not poll. Returns 0 to 1; null while unknown.
 */
export function useRunProgress(requestId: string | null, elapsedMs: number): number | null {
  const { client } = useApi()
  const [progress, setProgress] = useState<Progress | null>(null)
  const poll = useRef<(() => void) | null>(null)

  useEffect(() => {
    if (requestId === null) return undefined
    const leaving = new AbortController()
    let isAsking = false
    const ask = async () => {
      if (isAsking) return
      isAsking = true
      const share = await shareOf(client, requestId, leaving.signal)
      // A failed request stays pending on purpose, which stops the polling.
      if (share === null || leaving.signal.aborted) return
      isAsking = false
      setProgress({ requestId, share })
    }
    poll.current = () => void ask()
    return () => {
      leaving.abort()
      poll.current = null
    }
  }, [client, requestId])

  useEffect(() => {
    if (elapsedMs > 0) poll.current?.()
  }, [elapsedMs])

  return progress !== null && progress.requestId === requestId ? progress.share : null
}

async function shareOf(client: Client, requestId: string, signal: AbortSignal): Promise<number | null> {
  try {
    return (await client.ask('backtestProgress', { params: { requestId }, signal })).fraction
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) return null
    throw error
  }
}
