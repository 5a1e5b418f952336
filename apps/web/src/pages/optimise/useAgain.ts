import type { SweepRequestInput } from '@tidemark/contract'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * Returns what runs a sweep again and shows it, the same function while its arguments are: the result is drawn with it.
 *
 * @param request - undefined while it may not be run
 */
export function useAgain(
  request: SweepRequestInput | undefined,
  start: (request: SweepRequestInput) => Promise<string | null>,
): (() => void) | undefined {
  const navigate = useNavigate()
  return useMemo(() => {
    if (request === undefined) return undefined
    const run = async () => {
      const id = await start(request)
      if (id !== null) await navigate(`/optimise?sweep=${encodeURIComponent(id)}`)
    }
    return () => void run()
  }, [request, start, navigate])
}
