import type { Decorator } from '@storybook/react-vite'

/** Gives a story the 320 px of a rail; a story with a viewport of its own gets the width of the window. */
export const railDecorator: Decorator = (Story, { globals }) => {
  const viewport: unknown = globals['viewport']
  const isRail = typeof viewport !== 'object' || viewport === null || !('value' in viewport) || !viewport.value
  return (
    <div style={{ display: 'flex', width: isRail ? 320 : '100%', minHeight: 620 }}>
      <Story />
    </div>
  )
}
