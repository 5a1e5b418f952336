import { whenIdle } from '../lib/whenIdle'
import { isMotionReduced } from './reducedMotion'

type Motion = typeof import('./motionFeatures')

let loaded: Motion | null = null

/** Null until {@link loadMotion}. */
export const loadedMotion = (): Motion | null => loaded

/** @throws when loading fails */
export async function loadMotion(): Promise<Motion> {
  loaded ??= await import('./motionFeatures')
  return loaded
}

/** Preloads when idle, unless motion is reduced. @returns cancels it */
export function loadMotionWhenIdle(): () => void {
  // Works without animation.
  return whenIdle(() => void (isMotionReduced() ? undefined : loadMotion().catch(() => undefined)))
}
