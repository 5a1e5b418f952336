import type { Meta, StoryObj } from '@storybook/react-vite'
import { studies } from '@tidemark/api/testing'
import { expect } from 'storybook/test'
import { SplitCurve } from './SplitCurve'

const [cell] = studies.cells.typical
const points = (cell?.curve ?? []).map(({ time, value }) => ({ time: Date.parse(time), value }))
const split = Date.parse(cell?.split ?? '')

const meta = {
  title: 'Charts/Split curve',
  component: SplitCurve,
  tags: ['beta'],
  args: { points, split, label: 'n1 60, n2 160' },
  argTypes: { points: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 316 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SplitCurve>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const drawing = await canvas.findByRole('img', {
      name: /^Account of n1 60, n2 160, 100 at first, .*when the held-back bars begin on 2017-01-0\d, .* at the end$/,
    })
    await expect(drawing).toHaveTextContent('in-sample')
    await expect(drawing).toHaveTextContent('out-of-sample')
  },
}

export const Whole: Story = {
  args: { split: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img')).not.toHaveTextContent('in-sample')
  },
}

export const Mobile: Story = { ...Default, globals: { viewport: { value: 'phone' } } }
