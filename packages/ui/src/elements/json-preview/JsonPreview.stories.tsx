import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor } from 'storybook/test'
import { JsonPreview } from './JsonPreview'

const VALUE = {
  enabledPages: { dashboard: true, backtest: true, backtestData: false },
  maxBacktestRuns: 10,
  demoMessage: 'You are using the demo version. Some features may be limited.',
  restrictedFeatures: ['Real-time data', 'Data upload'],
  availableSymbols: [],
}
const SAVED = { ...VALUE, enabledPages: { ...VALUE.enabledPages, backtestData: true }, maxBacktestRuns: 5 }

const meta = {
  title: 'Elements/JSON preview',
  component: JsonPreview,
  tags: ['stable', 'can:overflow'],
  args: { title: 'Configuration Preview', value: VALUE, saved: SAVED },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 440 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof JsonPreview>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 lines changed')).toBeVisible()
    await expect(canvas.getAllByText('(changed)')).toHaveLength(2)
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    await userEvent.click(canvas.getByRole('button', { name: 'Copy JSON' }))
    await waitFor(() => expect(write).toHaveBeenCalledWith(JSON.stringify(VALUE, null, 2)))
  },
}

export const Unchanged: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { saved: VALUE },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/changed/)).toBeNull()
  },
}

export const Partial: Story = { args: { saved: undefined } }

export const Empty: Story = { args: { value: {}, saved: undefined } }

export const Overflow: Story = {
  args: {
    value: {
      text: 'unbroken'.repeat(60),
      rows: Array.from({ length: 1200 }, (_, index) => ({ index })),
    },
    saved: undefined,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('3,105 more lines')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
