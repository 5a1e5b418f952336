import { useEffect, useRef, useState } from 'react'
import type { Client } from '../client'
import { ApiError } from '../errors'
import { useApi } from './context'

interface Told {
  readonly requestId: string
  readonly share: number
}

/**
 * How far a run is. Asked for at once and anew whenever `elapsedMs` changes, one question at a time; a run that could not be
 * asked about once is not asked about again.
 *
 * @param requestId - the run's name; null while nobody is to be asked
 * @returns the done share from 0 to 1; null while nobody can tell
 */
export function useRunProgress(requestId: string | null, elapsedMs: number): number | null {
  const { client } = useApi()
  const [told, setTold] = useState<Told | null>(null)
  const asking = useRef<AbortController | null>(null)

  useEffect(() => {
    if (requestId === null || asking.current !== null) return
    const own = new AbortController()
    asking.current = own
    void shareOf(client, requestId, own.signal).then((share) => {
      // A question that failed stays open, so that no other is asked.
      if (share === null || own.signal.aborted) return
      asking.current = null
      setTold({ requestId, share })
    })
  }, [client, requestId, elapsedMs])

  useEffect(
    () => () => {
      asking.current?.abort()
      asking.current = null
    },
    [client, requestId],
  )

  return told !== null && told.requestId === requestId ? told.share : null
}

async function shareOf(client: Client, requestId: string, signal: AbortSignal): Promise<number | null> {
  try {
    return await client.runProgress(requestId, signal)
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) return null
    throw error
  }
}
