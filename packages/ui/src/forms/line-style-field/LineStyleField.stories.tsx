import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { LineSample } from './LineSample'
import { LineStyleField } from './LineStyleField'

const meta = {
  title: 'Forms/Line style field',
  component: LineStyleField,
  tags: ['stable', 'can:readonly'],
  args: { value: 'solid', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 200 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LineStyleField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Style' })).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Dashed' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('dashed')
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).toHaveBeenLastCalledWith('dotted')
  },
}

export const Small: Story = { args: { size: '2xs', value: 'dashed' } }

export const Disabled: Story = { args: { disabled: true } }

export const Samples: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 28px)', gap: 12 }}>
      {[1, 2, 3, 4, 5].flatMap((width) =>
        (['solid', 'dashed', 'dotted'] as const).map((style) => (
          <LineSample key={`${style}${width}`} dash={style} width={width} color="var(--tm-colors-chart-series-2)" />
        )),
      )}
    </div>
  ),
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
