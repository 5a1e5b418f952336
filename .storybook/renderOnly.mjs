// Takes the place of the addon's own module in the dark run (vitest.config.ts): a story is rendered, and axe looks at it once its
// data has come. What its play function does is the same in any theme, and the light run has seen it.
import { testStory as playStory } from '@storybook/addon-vitest/internal/test-utils'
import { waitFor } from 'storybook/test'

export * from '@storybook/addon-vitest/internal/test-utils'

/** ms. Stories of loading stay busy: they are judged as they are after this time. */
const LONGEST = 500

/** Until the story shows something and nothing of it is busy any more. */
async function settle({ canvasElement }) {
  const isSettled = () => {
    const { children, ownerDocument } = canvasElement
    if (children.length === 0 || ownerDocument.querySelector('[aria-busy="true"]') !== null) throw new Error('busy')
  }
  await waitFor(isSettled, { timeout: LONGEST, interval: 20 }).catch(() => {})
}

export const testStory = (given) => playStory({ ...given, story: { ...given.story, play: settle } })
