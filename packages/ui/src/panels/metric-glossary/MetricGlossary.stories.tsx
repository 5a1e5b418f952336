import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MetricGlossary } from './MetricGlossary'

const meta = {
  title: 'Panels/MetricGlossary',
  component: MetricGlossary,
  tags: ['beta'],
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 640 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MetricGlossary>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Ratios' })).toBeVisible()
    await expect(canvas.getByText('Return (Ann.) / Volatility (Ann.)')).toBeVisible()
  },
}

export const Current: Story = {
  args: { current: 'cagr' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Growth per year').parentElement).toHaveAttribute('data-current', 'true')
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }

export const Dark: Story = { globals: { theme: 'dark' }, parameters: { chromatic: { disableSnapshot: true } } }
