import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { SegmentedField } from './SegmentedField'

const meta = {
  title: 'Forms/Segmented field',
  component: SegmentedField,
  tags: ['stable', 'can:failed', 'can:overflow', 'can:readonly'],
  args: {
    label: 'Location',
    options: [
      { value: 'overlay', label: 'Overlay' },
      { value: 'subplot', label: 'Subplot' },
    ],
    value: 'overlay',
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 200 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SegmentedField<string>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Location' })).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Overlay' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('subplot'))
    await expect(canvas.getByRole('radio', { name: 'Subplot' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'Overlay' }))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('overlay'))
  },
}

export const Small: Story = { args: { size: '2xs' } }

export const Three: Story = {
  args: {
    label: 'Theme',
    options: [
      { value: 'system', label: 'System' },
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ],
    value: 'system',
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { error: 'Location must be overlay or subplot, not pane.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(
      'Location must be overlay or subplot, not pane.',
    )
  },
}

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Overlay' })).toBeDisabled()
  },
}

export const Overflow: Story = {
  args: {
    options: [
      { value: 'overlay', label: 'Over the price' },
      { value: 'subplot', label: 'In a pane of its own' },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
