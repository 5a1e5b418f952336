import type { Meta, StoryObj } from '@storybook/react-vite'
import { computedRun, computingServer } from '@tidemark/api/computed'
import { given } from '@tidemark/api/testing'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'

const RUN = computedRun('typical')

const meta = {
  ...pageMeta,
  title: 'Pages/Backtest Data/Run before',
  args: { path: `/backtest-data?run=${RUN.run_id ?? ''}` },
  beforeEach: given(computingServer()),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

// The first story loads the page's code.
const WAIT = { timeout: 25_000 }

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('group', { name: 'Return' }, WAIT))
    await expect(await card.findByText(/^Prev\. [+−]/, {}, WAIT)).toBeInTheDocument()
    await expect(await canvas.findByTitle('was 50', {}, WAIT)).toBeVisible()
    const toggle = await canvas.findByRole('button', { name: 'Previous run' }, WAIT)
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** P hides the previous run; B shows buy and hold. */
export const Keys: Story = {
  play: async (context) => {
    await Default.play?.(context)
    const { canvas } = context
    await userEvent.keyboard('p')
    await waitFor(() => expect(canvas.queryByText(/^Prev\. /)).toBeNull())
    await userEvent.keyboard('b')
    await expect(canvas.getByRole('button', { name: 'Buy & hold' })).toHaveAttribute('aria-pressed', 'true')
  },
}

export const Mobile: Story = { ...Default, globals: { viewport: { value: 'phone' } } }

export const Dark: Story = { ...Default, globals: { theme: 'dark' } }
