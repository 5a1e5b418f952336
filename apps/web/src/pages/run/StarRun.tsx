import { useEffect, useEffectEvent, useRef } from 'react'
import { useToast } from '../../platform/ToastProvider'
import { useAttempt } from '../../platform/useAttempt'
import { useLibraryRuns } from '../shared/useLibraryRuns'

export interface StarRunProps {
  runId: string
  /** How often the key was pressed: each press toggles the star. */
  presses: number
}

/** Toggles a run's star and says so. Mounted with the first press, because it loads the library. */
export function StarRun({ runId, presses }: StarRunProps) {
  const { library, runs } = useLibraryRuns()
  const toast = useToast()
  const attempt = useAttempt()
  const done = useRef(0)
  const run = runs.status === 'ready' ? runs.data.find(({ id }) => id === runId) : undefined
  const toggle = useEffectEvent(async () => {
    if (run === undefined) {
      toast.show({ tone: 'danger', message: 'This run is not in the library.' })
      return
    }
    const star = !run.annotation.star
    const isDone = await attempt(library.annotate([runId], () => ({ star })))
    if (isDone) toast.show({ message: star ? 'Starred' : 'Star removed' })
  })
  // A list from before the run is still shown while it is loaded again.
  const isKnown = run !== undefined || runs.status === 'error' || ('refreshing' in runs && !runs.refreshing)
  useEffect(() => {
    if (!isKnown || done.current >= presses) return
    // Presses that came before the list: two of them change nothing.
    const isOdd = (presses - done.current) % 2 === 1
    done.current = presses
    if (isOdd) void toggle()
  }, [isKnown, presses])
  return null
}
