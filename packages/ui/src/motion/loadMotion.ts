import type { FeatureBundle } from 'framer-motion'
import { whenIdle } from '../lib/whenIdle'
import { isMotionReduced } from './reducedMotion'

/** Once loaded they serve every root of the page. */
let loaded: FeatureBundle | null = null

/** What makes elements move; null until {@link loadMotion} has brought it. */
export const loadedMotion = (): FeatureBundle | null => loaded

/** Loads what makes elements move. @throws when it cannot be loaded */
export async function loadMotion(): Promise<FeatureBundle> {
  loaded ??= (await import('./motionFeatures')).motionFeatures
  return loaded
}

/** Loads it ahead of the first element that moves, when the page is idle; never for those who ask for less motion. @returns calls it off. */
export function loadMotionWhenIdle(): () => void {
  // Without its code nothing moves, and all else goes on.
  return whenIdle(() => void (isMotionReduced() ? undefined : loadMotion().catch(() => undefined)))
}
