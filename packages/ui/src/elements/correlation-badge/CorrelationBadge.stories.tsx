import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CorrelationBadge } from './CorrelationBadge'

const meta = {
  title: 'Elements/CorrelationBadge',
  component: CorrelationBadge,
  args: { value: 0.7081, locale: 'en-GB' },
} satisfies Meta<typeof CorrelationBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('+0.7081')).toBeVisible()
    await expect(canvas.getByText('Strong, positive')).toBeVisible()
  },
}

/** From 0.3 moderate, from 0.7 strong, whatever the sign. */
export const Thresholds: Story = {
  render: (args) => (
    <ul style={{ display: 'grid', gap: 6 }}>
      {[1, 0.7, 0.69999, 0.3, 0.29999, 0, -0.29999, -0.3, -0.7, -1].map((value) => (
        <li key={value}>
          <CorrelationBadge {...args} value={value} />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    const words = canvas.getAllByRole('listitem').map((item) => item.textContent)
    await expect(words).toEqual([
      '+1.0000Strong, positive',
      '+0.7000Strong, positive',
      '+0.7000Moderate, positive',
      '+0.3000Moderate, positive',
      '+0.3000Weak, positive',
      '0.0000None',
      '\u22120.3000Weak, negative',
      '\u22120.3000Moderate, negative',
      '\u22120.7000Strong, negative',
      '\u22121.0000Strong, negative',
    ])
  },
}

/** Where there is no room for the word it is there for assistive technology. */
export const WithoutWord: Story = {
  args: { hasWord: false, value: -0.4418 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Moderate, negative').getBoundingClientRect().width).toBe(1)
  },
}

export const Partial: Story = {
  args: { value: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('N/A')).toBeVisible()
  },
}

export const Stale: Story = { args: { isStale: true } }

export const Dark: Story = { ...Thresholds, globals: { theme: 'dark' } }
