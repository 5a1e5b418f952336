import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AccountCurve } from './AccountCurve'
import { AccountSketch } from './AccountSketch'

/** Days of 2013 to 2018. */
const points = Array.from({ length: 2190 }, (_, i) => ({
  time: Date.UTC(2013, 0, 1 + i),
  value: 100_000 + 20 * i + 6000 * Math.sin(i / 90) + 1500 * Math.sin(i / 11),
}))

const meta = {
  title: 'Charts/Account in outline',
  component: AccountCurve,
  tags: ['beta'],
  subcomponents: { AccountSketch },
  args: { points, name: 'Account from 2013 to 2018' },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', height: 184, maxWidth: 480, background: 'var(--tm-colors-chart-bg)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof AccountCurve>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Account from 2013 to 2018' })).toBeVisible()
    await expect(canvas.getByText('2016')).toBeVisible()
    await expect(canvas.getByText('120,000')).toBeVisible()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
