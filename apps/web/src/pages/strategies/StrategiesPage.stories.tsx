import type { Meta, StoryObj } from '@storybook/react-vite'
import { given, indicators, indicatorsInfo, strategies, symbols } from '@tidemark/api/testing'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { addressOf, BROKEN, type Play, recovers, says, UNREACHABLE } from '../../testing/pageStories'

const meta = {
  ...pageMeta,
  title: 'Pages/Strategies',
  tags: ['network'],
  args: { path: '/strategies' },
  beforeEach: given(strategies.typical, symbols.typical),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

const shows: Play = async ({ canvas }) => {
  // The dashboard has the same texts but no articles.
  await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(9))
  await expect(canvas.getByText('Buys a low RSI and sells a high one.')).toBeVisible()
  await expect(canvas.getAllByText('Trading')).toHaveLength(9)
  await expect(canvas.getAllByText('Algorithm')).toHaveLength(9)
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

export const Default: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await expect(canvas.getByRole('heading', { level: 1, name: 'Trading Strategies' })).toBeVisible()
    await expect(document.title).toBe('Strategies · Tidemark')
  },
}

export const Searches: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await userEvent.keyboard('/')
    await expect(canvas.getByRole('searchbox', { name: 'Search strategies...' })).toHaveFocus()
    await userEvent.keyboard('MOVING')
    await expect(canvas.getAllByRole('article')).toHaveLength(3)
    await waitFor(() => expect(addressOf(canvas)).toBe('/strategies?q=MOVING'))
    await userEvent.keyboard('?')
    await expect(await canvas.findByText('No strategies found')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getAllByRole('article')).toHaveLength(9)
    await waitFor(() => expect(addressOf(canvas)).toBe('/strategies'))
  },
}

/** A file with an error is listed with it, and offered nowhere. */
export const BrokenFile: Story = {
  beforeEach: given(strategies.withBrokenFile, symbols.typical),
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('article', { name: 'momentum.mjs' }))
    await expect(card.getByText('SyntaxError: Unexpected end of input')).toBeVisible()
    await expect(card.queryByRole('link')).toBeNull()
    await userEvent.click(canvas.getByRole('link', { name: 'Backtest' }))
    const choice = await canvas.findByLabelText('Strategy')
    await waitFor(() => expect(within(choice).getByRole('option', { name: 'Moving Average' })).toBeInTheDocument())
    await expect(within(choice).queryByRole('option', { name: 'momentum.mjs' })).toBeNull()
  },
}

export const Loading: Story = says('Loading strategies', strategies.loading)

export const Empty: Story = {
  beforeEach: given(strategies.empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No strategies found')).toBeVisible()
    await expect(canvas.queryByText('Clear search')).toBeNull()
  },
}

export const Partial: Story = {
  beforeEach: given(strategies.partial),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('No description available')).toHaveLength(9)
  },
}

export const Failed: Story = {
  name: 'Error',
  ...says('engine crashed (Status: 500)', strategies.recovering),
}

export const TriesAgain: Story = recovers(Failed, shows)

export const Offline: Story = says(UNREACHABLE, strategies.offline)

export const ContractBroken: Story = says(BROKEN, strategies.broken)

export const Stale: Story = {
  args: { path: '/' },
  beforeEach: given(strategies.stale, symbols.typical, indicators.typical, indicatorsInfo.typical),
  play: async (context) => {
    const { canvas } = context
    await expect(await canvas.findByRole('link', { name: /^RSI Strategy/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Strategies' }))
    await shows(context)
    await expect(await canvas.findByText('Strategies as of 14:32, refresh failed')).toBeVisible()
  },
}

export const Overflow: Story = {
  beforeEach: given(strategies.overflow),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(60))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const LeadsToABacktest: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('link', { name: 'Backtest MACD Strategy' }))
    await waitFor(() => expect(addressOf(canvas)).toBe('/backtest?strategy=MACD+Strategy'))
    await expect(await canvas.findByLabelText('Strategy')).toHaveValue('MACD Strategy')
  },
}

export const ReadOnly: Story = {
  args: { userType: 'demo', demoConfig: { availableStrategies: ['RSI Strategy', 'MACD Strategy'] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Buys a low RSI and sells a high one.')).toBeVisible()
    await expect(canvas.getAllByRole('article')).toHaveLength(2)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } }, play: shows }
