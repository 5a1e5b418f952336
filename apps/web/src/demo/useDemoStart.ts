import { useApi } from '@tidemark/api/hooks'
import { useEffect, useRef, useState } from 'react'
import { useToast } from '../platform/ToastProvider'
import { useSession } from '../session/SessionProvider'
import { useDemo } from './DemoProvider'

/** SPEC section 4. Meanwhile the server's configuration is requested. */
const START_MS = 1000

export interface DemoStart {
  readonly isStarting: boolean
  readonly error: string | null
  readonly start: () => void
}

/** Starts a demo session; unmounting cancels it. */
export function useDemoStart(): DemoStart {
  const { client } = useApi()
  const { startDemo } = useSession()
  const { store, prepare } = useDemo()
  const { prepare: prepareToasts, show } = useToast()
  const current = useRef<AbortController | null>(null)
  const [isStarting, setIsStarting] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  const start = async () => {
    if (current.current !== null) return
    const own = new AbortController()
    current.current = own
    setIsStarting(true)
    setError(null)
    prepareToasts()
    if (store.get().config.useSampleData) prepare()
    try {
      // A slow server is not waited for.
      const second = wait(START_MS, own.signal)
      await Promise.all([second, Promise.race([store.pull(client, own.signal), second])])
      if (own.signal.aborted) return
      const { sessionDurationHours, demoMessage } = store.get().config
      startDemo(sessionDurationHours)
      show({ message: demoMessage })
    } catch {
      setError('Failed to start demo session. Please try again.')
    } finally {
      if (current.current === own) current.current = null
      if (!own.signal.aborted) setIsStarting(false)
    }
  }

  return { isStarting, error, start: () => void start() }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
