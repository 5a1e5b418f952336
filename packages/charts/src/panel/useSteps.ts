import { useEffect, useState } from 'react'
import { queueJobs } from './taskQueue'

/**
 * Counts from 0 to `count` through the task queue: the parts of a large drawing to render by now.
 *
 * @param isReady - starts it. @default true
 */
export function useSteps(count: number, isReady = true): number {
  const [step, setStep] = useState(0)
  useEffect(() => {
    if (!isReady) return undefined
    return queueJobs(Array.from({ length: count }, (_, i) => () => setStep((step) => Math.max(step, i + 1))))
  }, [count, isReady])
  return step
}
