import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LuckBars } from './LuckBars'
import { SHARPES } from './luckFixtures'

const meta = {
  title: 'Charts/Luck bars',
  component: LuckBars,
  tags: ['beta'],
  args: { sharpes: SHARPES, chosen: 1.5, label: 'A 1.50' },
  argTypes: { sharpes: { control: false } },
} satisfies Meta<typeof LuckBars>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const drawing = await canvas.findByRole('img', { name: /^Sharpe ratios of 400 rules without an edge, from/ })
    await expect(drawing).toHaveTextContent('A 1.50')
  },
}

export const OneRule: Story = {
  args: { sharpes: [0.3], chosen: 0.3, label: '0.30' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /^Sharpe ratios of 1 rule/ })).toBeVisible()
  },
}

export const Mobile: Story = { ...Default, globals: { viewport: { value: 'phone' } } }
