import type { Meta, StoryObj } from '@storybook/react-vite'
import { given, rememberingServer } from '@tidemark/api/testing'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import type { AppAt } from '../testing/AppAt'
import { pageMeta } from '../testing/pageMeta'
import { choose, fits, goTo } from './script'
import { addressOf } from '../testing/pageStories'

const meta = {
  ...pageMeta,
  title: 'Flows/Explore',
  tags: ['network'],
  args: { path: '/' },
  beforeEach: (context) => given(rememberingServer().scenario)(context),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  play: async ({ canvas, step }) => {
    await step('Open Indicators and look for the RSI', async () => {
      await goTo(canvas, /^Indicators$/)
      await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search indicators...' }), 'rsi')
      await expect(await canvas.findByText('Relative Strength Index')).toBeVisible()
      await expect(canvas.getAllByRole('article')).toHaveLength(1)
    })
    await step('Its card leads to a plot that holds it already', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'Plot RSI' }))
      const list = await canvas.findByRole('list', { name: 'Indicator Configuration' })
      await waitFor(() => expect(list.firstElementChild).toHaveTextContent('RSI 14'))
    })
    await step('Choose a symbol and plot', async () => {
      await choose(canvas, 'Symbol', 'EUR/USD')
      await userEvent.click(canvas.getByRole('button', { name: /^Plot Indicators/ }))
      const picture = await canvas.findByRole('group', { name: /^EUR\/USD, 1,000 bars.*RSI 14/ })
      await waitFor(() => expect(picture.querySelectorAll('canvas').length).toBeGreaterThan(0))
    })
    await step('Open Correlation, choose two symbols and a year, and analyze', async () => {
      await goTo(canvas, /^Correlation$/)
      await choose(canvas, 'Symbol 1', 'EUR/USD')
      await choose(canvas, 'Symbol 2', 'GBP/USD')
      await fireEvent.change(canvas.getByLabelText('Start Date'), { target: { value: '2024-01-02' } })
      await fireEvent.change(canvas.getByLabelText('End Date'), { target: { value: '2024-12-30' } })
      await userEvent.click(canvas.getByRole('button', { name: /^Analyze Correlation/ }))
    })
    await step('Read how they move together, and which one leads', async () => {
      await expect(await canvas.findByText('+0.7081')).toBeVisible()
      await expect(canvas.getByText('Pearson Correlation')).toBeVisible()
      await expect(await canvas.findByRole('region', { name: 'Cross Correlation by Lag' })).toBeVisible()
      await expect(addressOf(canvas)).toMatch(/^\/correlation\?symbol1=EURUSD&.*symbol2=GBPUSD/)
    })
    await fits()
  },
}
