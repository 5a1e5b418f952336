import type { FeatureBundle } from 'framer-motion'
import { whenIdle } from '../lib/whenIdle'
import { isMotionReduced } from './reducedMotion'

/** Shared by all roots of the page. */
let loaded: FeatureBundle | null = null

/** Returns the animation features; null until {@link loadMotion} has loaded them. */
export const loadedMotion = (): FeatureBundle | null => loaded

/**
 * Loads the animation features.
 *
 * @throws when they cannot be loaded
 */
export async function loadMotion(): Promise<FeatureBundle> {
  loaded ??= (await import('./motionFeatures')).motionFeatures
  return loaded
}

/**
 * Preloads them when the page is idle, but not with reduced motion.
 *
 * @returns a function that cancels it
 */
export function loadMotionWhenIdle(): () => void {
  // If it fails to load, everything works without animation.
  return whenIdle(() => void (isMotionReduced() ? undefined : loadMotion().catch(() => undefined)))
}
