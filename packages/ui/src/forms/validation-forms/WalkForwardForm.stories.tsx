import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { WalkForwardForm, type WalkForwardFormProps } from './WalkForwardForm'

const FILLED: WalkForwardFormProps['value'] = {
  axes: { n1: { kind: 'range', from: '20', to: '80', step: '20', list: '' } },
  train: '6000',
  test: '1500',
  unit: 'bars',
  window: 'rolling',
  choose: 'value',
}

const meta = {
  title: 'Forms/Walk-forward form',
  component: WalkForwardForm,
  tags: ['beta', 'can:failed', 'can:readonly'],
  args: {
    value: FILLED,
    parameters: [
      { name: 'n1', type: 'integer', default: 10, min: 2, max: 400 },
      { name: 'n2', type: 'integer', default: 20, min: 2, max: 400 },
    ],
    held: { n1: 60, n2: 160 },
    counts: { n1: 4 },
    note: '4 settings in each fold',
    isBusy: false,
    onChange: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof WalkForwardForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText(/^n2/)).toHaveValue('160')
    await expect(canvas.getByText('4 values')).toBeVisible()
    await userEvent.click(canvas.getByRole('switch', { name: 'Vary n2' }))
    await userEvent.click(canvas.getByRole('radio', { name: 'Anchored' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ...FILLED,
      axes: { ...FILLED.axes, n2: { kind: 'range', from: '50', to: '400', step: '50', list: '' } },
      window: 'anchored',
    })
    await userEvent.click(canvas.getByRole('switch', { name: 'Vary n1' }))
    await expect(canvas.getByLabelText(/^n1/)).toHaveValue('60')
    await userEvent.click(canvas.getByRole('button', { name: 'Walk forward' }))
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}

export const Failed: Story = {
  name: 'Error',
  args: {
    value: { ...FILLED, axes: { n1: { kind: 'range', from: '90', to: '80', step: '20', list: '' } } },
    errors: {
      'axes.n1.from': 'n1: from 90 must be at most to, which is 80.',
      train: 'Learn must leave room for a test: the run has 5,200 bars, not more than 6,000.',
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('from')).toHaveFocus())
    await expect(canvas.getByLabelText('Learn')).toBeInvalid()
    await expect(canvas.getByText(/^Learn must leave room/)).toBeVisible()
  },
}

export const Disabled: Story = {
  args: { isBusy: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Walk forward' })).toBeDisabled()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
