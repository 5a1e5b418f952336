import { LazyMotion, MotionConfig } from 'framer-motion'
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { whenIdle } from '../lib/whenIdle'
import { loadedMotion, loadMotion } from './loadMotion'
import { isMotionReduced, onReducedMotion } from './reducedMotion'

export interface MotionRootProps {
  children: ReactNode
}

const MovingContext = createContext(false)

/** LazyMotion loads nothing when features are passed directly. */
const never = () => new Promise<never>(() => {})

/**
 * Lets the `m` elements inside move. The code that moves them is loaded when the page is idle, and never for those who ask for
 * less motion; until then everything changes at once.
 */
export function MotionRoot({ children }: MotionRootProps) {
  const isReduced = useSyncExternalStore(onReducedMotion, isMotionReduced)
  const [features, setFeatures] = useState(loadedMotion)
  useEffect(() => {
    if (features !== null || isReduced) return undefined
    let isGone = false
    const load = async () => {
      const loaded = await loadMotion()
      if (!isGone) setFeatures(loaded)
    }
    // Without its code nothing moves, and all else goes on.
    const stop = whenIdle(() => void load().catch(() => undefined))
    return () => {
      isGone = true
      stop()
    }
  }, [features, isReduced])
  return (
    <LazyMotion strict features={features ?? never}>
      <MotionConfig reducedMotion={isReduced ? 'always' : 'never'}>
        <MovingContext value={features !== null && !isReduced}>{children}</MovingContext>
      </MotionConfig>
    </LazyMotion>
  )
}

/** Whether things move here. While they don't, what appears or goes does so at once. */
export function useIsMoving(): boolean {
  return use(MovingContext)
}
