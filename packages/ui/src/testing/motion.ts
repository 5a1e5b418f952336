import { expect, spyOn } from 'storybook/test'
import { loadMotion } from '../motion/loadMotion'

/** For a story of behaviour in which things move. */
export const MOVING = {
  globals: { motion: 'full' },
  parameters: { chromatic: { disableSnapshot: true } },
  // Otherwise it loads when idle.
  loaders: [loadMotion],
}

const twoFrames = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })

/** Returns the CSS animations, the transitioned properties and those that a script animates while `act` runs. */
async function movedBy(act: () => Promise<void>): Promise<string[]> {
  const seen = new Set<string>()
  const tell = (event: Event) => {
    if (event instanceof TransitionEvent) seen.add(event.propertyName)
    if (!(event instanceof AnimationEvent) || !(event.target instanceof Element)) return
    // Those of no duration start too.
    if (!/^0s(?:, 0s)*$/.test(getComputedStyle(event.target).animationDuration)) seen.add(event.animationName)
  }
  const animate = spyOn(Element.prototype, 'animate')
  document.addEventListener('animationstart', tell)
  document.addEventListener('transitionrun', tell)
  try {
    await act()
    await twoFrames()
    for (const [keyframes] of animate.mock.calls) for (const name of Object.keys(keyframes ?? {})) seen.add(name)
  } finally {
    animate.mockRestore()
    document.removeEventListener('animationstart', tell)
    document.removeEventListener('transitionrun', tell)
  }
  return [...seen]
}

/** Asserts that `act` animates all of these, or nothing where the system asks for less motion. */
export async function expectMoves(names: readonly string[], act: () => Promise<void>): Promise<void> {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  await expect(await movedBy(act)).toEqual(isStill ? [] : expect.arrayContaining([...names]))
}

/** Asserts that `act` animates nothing, as the user's own setting asks for less motion from now on. */
export async function expectStill(act: () => Promise<void>): Promise<void> {
  document.documentElement.dataset['motion'] = 'reduced'
  await expect(await movedBy(act)).toEqual([])
}
