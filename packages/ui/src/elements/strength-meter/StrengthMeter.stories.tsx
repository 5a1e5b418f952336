import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StrengthKey } from './StrengthKey'
import { StrengthMeter } from './StrengthMeter'

const meta = {
  title: 'Elements/Strength meter',
  component: StrengthMeter,
  tags: ['stable', 'can:stale'],
  args: { strength: 'moderate' },
} satisfies Meta<typeof StrengthMeter>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const meter = canvasElement.querySelector('[aria-hidden]')
    await expect(meter?.children).toHaveLength(3)
  },
}

/** Steps tell without colour. */
export const Levels: Story = {
  render: () => (
    <ul style={{ display: 'grid', gap: 8 }}>
      {([null, 'weak', 'moderate', 'strong'] as const).map((strength) => (
        <li key={strength} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          <StrengthMeter strength={strength} /> {strength ?? 'not computable'}
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('strong')).toBeVisible()
  },
}

export const Partial: Story = { args: { strength: null } }

export const Stale: Story = { args: { strength: 'strong', isStale: true } }

export const Key: Story = {
  render: () => <StrengthKey />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Weak below 0.3')).toBeVisible()
    await expect(canvas.getByText('Strong from 0.7')).toBeVisible()
  },
}
