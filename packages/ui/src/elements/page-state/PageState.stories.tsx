import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../button/Button'
import { PageState } from './PageState'

const act = fn()

const meta = {
  title: 'Elements/Page state',
  component: PageState,
  tags: ['stable', 'can:overflow'],
  args: {
    icon: 'plot',
    title: 'No data to display',
    children: 'Choose a symbol and a timeframe.',
    action: (
      <Button size="2xs" onClick={act}>
        Choose symbol
      </Button>
    ),
  },
  decorators: [
    (Story) => (
      <div
        style={{
          maxWidth: 420,
          height: 240,
          background: 'var(--tm-colors-bg-surface)',
          border: '1px solid var(--tm-colors-border-subtle)',
          borderRadius: 8,
        }}
      >
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PageState>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose symbol' }))
    await expect(act).toHaveBeenCalled()
  },
}

/** Announced at once. */
export const Failed: Story = {
  name: 'Error',
  args: {
    icon: 'error',
    tone: 'danger',
    title: 'Error loading data',
    children: 'No data found for the selected symbol/timeframe combination.',
    action: (
      <Button size="2xs" icon="refresh" onClick={act}>
        Try Again
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Error loading data')
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeVisible()
  },
}

export const WholePage: Story = {
  args: {
    icon: 'lock',
    title: 'Access denied',
    headingLevel: 1,
    children: 'This page is for administrators.',
    action: <Button variant="solid">Back to the dashboard</Button>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible()
  },
}

export const Overflow: Story = {
  args: {
    icon: 'error',
    title: 'XETRA_DAX_INDEX_CONTINUOUS_BACKWARD_ADJUSTED_1 has no bars',
    children: 'Loading_XETRA_DAX_INDEX_CONTINUOUS_BACKWARD_ADJUSTED_1_failed_and_this_text_has_no_break.',
  },
  decorators: [
    (Story) => (
      <div style={{ width: 240, margin: '0 auto' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    await expect(canvas.getByText(/has no bars$/).getBoundingClientRect().width).toBeLessThanOrEqual(240)
  },
}

export const Mobile: Story = { ...Failed, globals: { viewport: { value: 'phone' } } }
