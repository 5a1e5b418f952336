import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { useEntry } from '../shared/useEntry'
import { START_RUN } from './entryStates'

/**
 * Submits once on arrival, but not on reload or going back.
 *
 * @param submit - null while the form is incomplete
 */
export function useStartOnArrival(submit: (() => void) | null): void {
  const { entry, state } = useEntry()
  const isPop = useNavigationType() === NavigationType.Pop
  const started = useRef<string | null>(null)
  const start = useEffectEvent(() => submit?.())
  const isDue = state === START_RUN && !isPop && submit !== null
  useEffect(() => {
    if (!isDue || started.current === entry) return
    started.current = entry
    start()
  }, [isDue, entry])
}
