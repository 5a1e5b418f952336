import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../button/Button'
import { Notice } from './Notice'

const meta = {
  title: 'Elements/Notice',
  component: Notice,
  tags: ['stable', 'can:overflow'],
  args: {
    tone: 'danger',
    title: 'Error loading data',
    children: 'start_date: must not be after end_date (Status: 400)',
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Notice>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Error loading data')
  },
}

/** Danger is announced at once, success in a pause, others not. */
export const Tones: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 8 }}>
      <Notice tone="danger" title="Error loading data">
        start_date: must not be after end_date (Status: 400)
      </Notice>
      <Notice tone="warn" title="You have unsaved changes" />
      <Notice tone="info">Will load latest 1000 bars. Set dates for specific range.</Notice>
      <Notice tone="ok">EURUSD uploaded, 48,211 bars.</Notice>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Status: 400')
    await expect(canvas.getByRole('status')).toHaveTextContent('48,211 bars')
  },
}

const retry = fn()

export const WithAction: Story = {
  args: {
    action: (
      <Button size="2xs" icon="refresh" onClick={retry}>
        Try Again
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(retry).toHaveBeenCalled()
  },
}

export const Overflow: Story = {
  args: {
    title: 'Invalid request parameters. Please check your input.',
    children: (
      <ul>
        <li>body.config.period - Input should be greater than or equal to 1</li>
        <li>body.symbol - XETRA_DAX_INDEX_CONTINUOUS_BACKWARD_ADJUSTED_WITH_A_VERY_LONG_NAME_1 is not stored</li>
      </ul>
    ),
  },
  play: async ({ canvas }) => {
    const notice = canvas.getByRole('alert')
    await expect(notice.scrollWidth).toBeLessThanOrEqual(notice.clientWidth)
  },
}

export const Mobile: Story = { ...WithAction, globals: { viewport: { value: 'phone' } } }
