import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ResampleForm } from './ResampleForm'

const meta = {
  title: 'Forms/Resample form',
  component: ResampleForm,
  tags: ['beta', 'can:failed'],
  args: {
    value: { method: 'stationary', seed: '1', horizon: '' },
    isBusy: false,
    onChange: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof ResampleForm>
export default meta
type Story = StoryObj<typeof meta>

/** The order of trades has no days, hence no horizon. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Horizon'), '250')
    await userEvent.selectOptions(canvas.getByLabelText('Draw again'), 'circular')
    await expect(args.onChange).toHaveBeenLastCalledWith({ method: 'circular', seed: '1', horizon: '250' })
    await userEvent.selectOptions(canvas.getByLabelText('Draw again'), 'orders')
    await expect(canvas.queryByLabelText('Horizon')).toBeNull()
    await userEvent.selectOptions(canvas.getByLabelText('Draw again'), 'stationary')
    await userEvent.click(canvas.getByRole('button', { name: 'Resample' }))
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}

export const Failed: Story = {
  name: 'Error',
  args: {
    value: { method: 'stationary', seed: 'lucky', horizon: '' },
    errors: { seed: 'Seed must be a whole number, not ‘lucky’.' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Seed')).toBeInvalid()
    await expect(canvas.getByText('Seed must be a whole number, not ‘lucky’.')).toBeVisible()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
