import type { Decorator } from '@storybook/react-vite'

/** 320 px, or the story's own viewport. */
export const railDecorator: Decorator = (Story, { globals }) => {
  const viewport: unknown = globals['viewport']
  const isRail = typeof viewport !== 'object' || viewport === null || !('value' in viewport) || !viewport.value
  return (
    <div style={{ display: 'flex', width: isRail ? 320 : '100%', minHeight: 620 }}>
      <Story />
    </div>
  )
}
