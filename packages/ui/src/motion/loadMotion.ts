import type { FeatureBundle } from 'framer-motion'
import { whenIdle } from '../lib/whenIdle'
import { isMotionReduced } from './reducedMotion'

let loaded: FeatureBundle | null = null

/** Null until {@link loadMotion}. */
export const loadedMotion = (): FeatureBundle | null => loaded

/** @throws when loading fails */
export async function loadMotion(): Promise<FeatureBundle> {
  loaded ??= (await import('./motionFeatures')).motionFeatures
  return loaded
}

/** Preloads when idle, unless motion is reduced. @returns cancels it */
export function loadMotionWhenIdle(): () => void {
  // Works without animation.
  return whenIdle(() => void (isMotionReduced() ? undefined : loadMotion().catch(() => undefined)))
}
