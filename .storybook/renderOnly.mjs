// Replaces the addon's module in the dark run (vitest.config.ts): renders and runs axe without plays, which already ran
// in light.
import { testStory as playStory } from '@storybook/addon-vitest/internal/test-utils'
import { waitFor } from 'storybook/test'

export * from '@storybook/addon-vitest/internal/test-utils'

/** ms, after which loading stories are checked. */
const LONGEST = 500

async function settle({ canvasElement }) {
  const isSettled = () => {
    const { children, ownerDocument } = canvasElement
    if (children.length === 0 || ownerDocument.querySelector('[aria-busy="true"]') !== null) throw new Error('busy')
  }
  await waitFor(isSettled, { timeout: LONGEST, interval: 20 }).catch(() => {})
}

export const testStory = (given) => playStory({ ...given, story: { ...given.story, play: settle } })
