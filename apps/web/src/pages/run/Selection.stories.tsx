import type { Meta, StoryObj } from '@storybook/react-vite'
import { computedRun, computingServer } from '@tidemark/api/computed'
import { given } from '@tidemark/api/testing'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { addressOf, type Canvas } from '../../testing/pageStories'

const RUN = computedRun('typical')
const at = (view: string) => `/backtest-data?run=${RUN.run_id ?? ''}${view}`
const PERIOD = '&from=2016-03-01&to=2017-02-28'
const within2016 = RUN.trades.filter(({ ExitTime }) => ExitTime >= '2016-03-01' && ExitTime < '2017-03-01').length

const meta = {
  ...pageMeta,
  title: 'Pages/Backtest Data/Selection',
  tags: ['network'],
  args: { path: at(PERIOD) },
  beforeEach: given(computingServer()),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

const card = (canvas: Canvas, name: string) => canvas.findByRole('group', { name })

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`Selection 2016-03-01 to 2017-02-28, n=${within2016}`)).toBeVisible()
    await expect(await within(await card(canvas, 'Trades')).findByText(`n=${within2016}`)).toBeVisible()
    await expect(within(await card(canvas, 'Return')).getByText(/^Whole run [+−]/)).toBeInTheDocument()
    await expect(await canvas.findByText(`${within2016} of ${RUN.trades.length}`)).toBeVisible()
    await expect(await canvas.findByRole('slider', { name: 'Start of the period' })).toHaveAttribute(
      'aria-valuetext',
      '2016-03-01',
    )
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** Too few days and trades for ratios: N/A, and why. */
export const TooFew: Story = {
  args: { path: at('&from=2016-03-01&to=2016-03-10') },
  play: async ({ canvas }) => {
    const sharpe = within(await card(canvas, 'Sharpe Ratio'))
    await expect(await sharpe.findByText(/^Needs (10 trades|20 days), has \d$/)).toBeInTheDocument()
    await expect(sharpe.getByText('N/A')).toBeVisible()
  },
}

export const Nothing: Story = {
  args: { path: at('&outcome=won&most=0') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No trades in the selection')).toBeVisible()
    await expect(await within(await card(canvas, 'Trades')).findByText('n=0')).toBeVisible()
  },
}

export const Chooses: Story = {
  args: { path: at('&tab=months') },
  play: async ({ canvas, step }) => {
    await step('A month', async () => {
      const months = await canvas.findByRole('slider', { name: 'Month' })
      months.focus()
      await userEvent.keyboard('{Home}{Home}{ArrowRight}{Enter}')
      await waitFor(() => expect(addressOf(canvas)).toMatch(/&tab=months&from=\d{4}-02-01&to=\d{4}-02-2[89]$/))
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(addressOf(canvas)).toBe(at('&tab=months')))
    })
    await step('A bar of the distribution', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: 'Distribution' }))
      const bars = await canvas.findByRole('slider', { name: 'Range of values' })
      bars.focus()
      await userEvent.keyboard('{Home}{ArrowRight}{Enter}')
      await waitFor(() => expect(addressOf(canvas)).toMatch(/&tab=distribution&least=-[\d.]+&most=-[\d.]+$/))
    })
    await step('Winners and sides', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: /^Trades/ }))
      await userEvent.click(await canvas.findByRole('button', { name: 'Filter and sort' }))
      await userEvent.selectOptions(await canvas.findByLabelText('Side'), 'Short')
      await waitFor(() => expect(addressOf(canvas)).toContain('&side=short'))
    })
    await step('Clear takes all of it back', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
      await waitFor(() => expect(addressOf(canvas)).toBe(at('&tab=trades')))
      await expect(await canvas.findByText(/^2015-.* bars$/)).toBeVisible()
    })
  },
}

export const Clears: Story = {
  play: async (context) => {
    await Default.play?.(context)
    const { canvas } = context
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(addressOf(canvas)).toBe(at('')))
    await waitFor(() => expect(canvas.queryByText(/^Selection /)).toBeNull())
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`Selection 2016-03-01 to 2017-02-28, n=${within2016}`)).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
