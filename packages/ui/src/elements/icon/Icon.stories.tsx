import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Icon } from './Icon'
import { ICON_NAMES } from './icons'

const meta = {
  title: 'Elements/Icon',
  component: Icon,
  tags: ['stable'],
  args: { name: 'chart' },
} satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  },
}

export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 16, alignItems: 'end' }}>
      <Icon name={args.name} size="xs" />
      <Icon name={args.name} size="sm" />
      <Icon name={args.name} size="md" />
      <Icon name={args.name} size="lg" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const widths = [...canvasElement.querySelectorAll('svg')].map((svg) => svg.getBoundingClientRect().width)
    await expect(widths).toEqual([12, 14, 16, 20])
  },
}

export const All: Story = {
  render: () => (
    <ul style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))', gap: 16 }}>
      {ICON_NAMES.map((name) => (
        <li key={name} style={{ display: 'grid', justifyItems: 'center', gap: 6, fontSize: 12 }}>
          <Icon name={name} size="lg" />
          {name}
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    // A path with a mistake draws nothing.
    for (const path of canvasElement.querySelectorAll('path')) {
      const { width, height } = path.getBBox()
      await expect(Math.max(width, height)).toBeGreaterThan(4)
    }
  },
}
