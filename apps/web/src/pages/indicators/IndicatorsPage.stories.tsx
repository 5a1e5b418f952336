import type { Meta, StoryObj } from '@storybook/react-vite'
import { given, indicators, indicatorsInfo, priceSymbols, strategies, symbols } from '@tidemark/api/testing'
import { DEFAULT_DEMO_CONFIG } from '@tidemark/contract'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { addressOf, BROKEN, type Canvas, type Play, recovers, says } from '../../testing/pageStories'

const meta = {
  ...pageMeta,
  title: 'Pages/Indicators',
  tags: ['network'],
  args: { path: '/indicators' },
  beforeEach: given(indicators.typical, indicatorsInfo.typical, priceSymbols.typical, symbols.typical),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

const box = (canvas: Canvas) => canvas.findByRole('searchbox', { name: 'Search indicators...' })

const shows: Play = async ({ canvas }) => {
  await expect(await canvas.findByText('Relative Strength Index')).toBeVisible()
  await expect(canvas.getAllByRole('article')).toHaveLength(10)
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

export const Default: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await expect(canvas.getByRole('heading', { level: 1, name: 'Technical Indicators' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Indicators' })).toHaveAttribute('aria-current', 'page')
    await expect(document.title).toBe('Indicators · Tidemark')
  },
}

/** `/` focuses the field; the URL keeps the words. */
export const Searches: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas, step } = context
    await step('Search by name', async () => {
      await userEvent.keyboard('/')
      await expect(await box(canvas)).toHaveFocus()
      await userEvent.keyboard('rsI')
      await expect(await box(canvas)).toHaveValue('rsI')
      await expect(canvas.getAllByRole('article')).toHaveLength(1)
      await waitFor(() => expect(addressOf(canvas)).toBe('/indicators?q=rsI'))
    })
    await step('It says so when nothing matches', async () => {
      await userEvent.keyboard('/x')
      await expect(await canvas.findByText('No indicators found')).toBeVisible()
      await waitFor(() => expect(addressOf(canvas)).toBe('/indicators?q=rsI%2Fx'))
    })
    await step('Clear the search: all come back', async () => {
      await userEvent.click(canvas.getByText('Clear search'))
      await expect(canvas.getAllByRole('article')).toHaveLength(10)
      await expect(await box(canvas)).toHaveFocus()
      await waitFor(() => expect(addressOf(canvas)).toBe('/indicators'))
    })
  },
}

export const Addressed: Story = {
  args: { path: '/indicators?q=ema' },
  play: async ({ canvas }) => {
    await expect(await box(canvas)).toHaveValue('ema')
    await expect(await canvas.findByRole('article', { name: 'EMA' })).toBeVisible()
    await expect(canvas.queryByRole('article', { name: 'RSI' })).toBeNull()
    await userEvent.click(canvas.getByRole('link', { name: 'Indicators' }))
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(10))
    await expect(await box(canvas)).toHaveValue('')
  },
}

export const Loading: Story = {
  beforeEach: given(indicators.loading, indicatorsInfo.loading),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading indicators')).toBeInTheDocument()
    await expect(canvas.queryByRole('article')).toBeNull()
  },
}

export const Empty: Story = {
  beforeEach: given(indicators.empty, indicatorsInfo.empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No indicators found')).toBeVisible()
    await expect(canvas.queryByText('Clear search')).toBeNull()
  },
}

export const Partial: Story = {
  beforeEach: given(indicators.typical, indicatorsInfo.failing),
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('Descriptions could not be loaded')).toBeVisible()
    await expect(canvas.getByText('engine crashed (Status: 500)')).toBeVisible()
    await expect(within(canvas.getByRole('article', { name: 'RSI' })).getByText('Parameters: timePeriod')).toBeVisible()
    msw.use(...indicatorsInfo.typical())
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(await canvas.findByText('Relative Strength Index')).toBeVisible()
    await expect(canvas.queryByText('Descriptions could not be loaded')).toBeNull()
  },
}

export const Failed: Story = {
  name: 'Error',
  ...says('engine crashed (Status: 500)', indicators.recovering, indicatorsInfo.typical),
}

export const TriesAgain: Story = recovers(Failed, shows)

export const Offline: Story = {
  beforeEach: given(indicators.offline, indicatorsInfo.offline),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('ErrorThe server cannot be reached.')
    await expect(canvas.queryByText('Descriptions could not be loaded')).toBeNull()
  },
}

export const ContractBroken: Story = says(BROKEN, indicators.broken, indicatorsInfo.typical)

export const Stale: Story = {
  args: { path: '/' },
  beforeEach: given(strategies.typical, symbols.typical, indicators.stale, indicatorsInfo.typical),
  play: async (context) => {
    const { canvas } = context
    await expect(await canvas.findByRole('link', { name: /^RSI Strategy/ })).toBeVisible()
    await expect(await canvas.findByText('DONCHIAN')).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Indicators' }))
    await shows(context)
    await expect(await canvas.findByText('Indicators as of 14:32, refresh failed')).toBeVisible()
  },
}

/** The token is invalid: a retry would not help. */
export const SignedOutByTheServer: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: given(indicators.unauthorized, indicatorsInfo.unauthorized),
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('ErrorAuthentication failed. Please login again.')
    await userEvent.click(within(alert).getByRole('button', { name: 'Sign In' }))
    await expect(await canvas.findByText('Access Issue Detected')).toBeVisible()
  },
}

export const Overflow: Story = {
  beforeEach: given(indicators.overflow, indicatorsInfo.empty),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(60))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const LeadsToAPlot: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('link', { name: 'Plot RSI' }))
    await waitFor(() => expect(addressOf(canvas)).toBe('/plot?indicator=RSI'))
    await expect(await canvas.findByRole('button', { name: /Plot Indicators/ })).toBeVisible()
  },
}

export const ReadOnly: Story = {
  args: {
    userType: 'demo',
    demoConfig: { enabledPages: { ...DEFAULT_DEMO_CONFIG.enabledPages, plot: false } },
  },
  play: async (context) => {
    await shows(context)
    await expect(context.canvas.queryByRole('link', { name: /^Plot/ })).toBeNull()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } }, play: shows }
