// Replaces the addon's module in the dark run (vitest.config.ts): renders a story and runs axe when its data has
// loaded. Plays behave the same in any theme and already ran in light.
import { testStory as playStory } from '@storybook/addon-vitest/internal/test-utils'
import { waitFor } from 'storybook/test'

export * from '@storybook/addon-vitest/internal/test-utils'

/** In ms. Loading stories stay busy and are checked after this time. */
const LONGEST = 500

/** Waits until the story shows something and nothing is busy. */
async function settle({ canvasElement }) {
  const isSettled = () => {
    const { children, ownerDocument } = canvasElement
    if (children.length === 0 || ownerDocument.querySelector('[aria-busy="true"]') !== null) throw new Error('busy')
  }
  await waitFor(isSettled, { timeout: LONGEST, interval: 20 }).catch(() => {})
}

export const testStory = (given) => playStory({ ...given, story: { ...given.story, play: settle } })
