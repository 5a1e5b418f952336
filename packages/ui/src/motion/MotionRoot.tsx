import { LazyMotion, MotionConfig } from 'framer-motion'
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { whenIdle } from '../lib/whenIdle'
import { loadedMotion, loadMotion } from './loadMotion'
import { isMotionReduced, onReducedMotion } from './reducedMotion'

export interface MotionRootProps {
  children: ReactNode
}

const MovingContext = createContext(false)

const never = () => new Promise<never>(() => {})

/** Animates the `m` elements inside. Loads when idle, and never with reduced motion; until then changes are instant. */
export function MotionRoot({ children }: MotionRootProps) {
  const isReduced = useSyncExternalStore(onReducedMotion, isMotionReduced, () => false)
  const [features, setFeatures] = useState(() => loadedMotion()?.motionFeatures ?? null)
  useEffect(() => {
    if (features !== null || isReduced) return undefined
    let isGone = false
    const load = async () => {
      const { motionFeatures } = await loadMotion()
      if (!isGone) setFeatures(motionFeatures)
    }
    // Works without animation.
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

/** Whether animations run here. */
export function useIsMoving(): boolean {
  return use(MovingContext)
}
