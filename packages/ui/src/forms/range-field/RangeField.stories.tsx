import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { keyTo, tabTo } from '../../testing/keyboardWalk'
import { RangeField } from './RangeField'

const meta = {
  title: 'Forms/Range field',
  component: RangeField,
  tags: ['stable', 'can:failed', 'can:readonly'],
  args: { label: 'Line Width', value: 2, min: 1, max: 5, unit: 'px', hasTicks: true, onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 240 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RangeField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const slider = canvas.getByRole('slider', { name: 'Line Width' })
    await expect(slider).toHaveAttribute('aria-valuetext', '2 px')
    await tabTo(slider)
    await keyTo('{ArrowRight}', slider)
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(3))
    await keyTo('{End}', slider)
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(5))
    await keyTo('{ArrowLeft}', slider)
    await waitFor(() => expect(canvas.getByText('4 px')).toBeVisible())
  },
}

export const ByMouse: Story = {
  play: async ({ canvas, args }) => {
    const track = canvas.getByRole('slider').parentElement
    const { right = 0, top = 0 } = track?.getBoundingClientRect() ?? {}
    await userEvent.pointer({
      keys: '[MouseLeft]',
      target: track ?? document.body,
      coords: { x: right - 7, y: top + 12 },
    })
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(5))
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { value: 9 },
  play: async ({ canvas }) => {
    const slider = canvas.getByRole('slider')
    await expect(slider).toHaveAccessibleDescription("Line Width must be from 1 to 5, not '9'.")
    const track = slider.parentElement?.firstElementChild
    await expect(track?.firstElementChild?.getBoundingClientRect().width).toBe(track?.getBoundingClientRect().width)
  },
}

export const Disabled: Story = { args: { disabled: true } }

export const AtTheEnds: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      <RangeField {...args} label="Least" value={1} />
      <RangeField {...args} label="Most" value={5} />
    </div>
  ),
}

export const Overflow: Story = {
  args: {
    label: 'A label that is a good deal longer than its slider',
    value: 123456789,
    max: 200000000,
    hasTicks: false,
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
