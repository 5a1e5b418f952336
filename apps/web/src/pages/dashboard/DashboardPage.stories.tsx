import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  given,
  indicators,
  indicatorsInfo,
  latestBars,
  runIds,
  runResult,
  strategies,
  symbols,
} from '@tidemark/api/testing'
import { DEFAULT_DEMO_CONFIG } from '@tidemark/contract'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { addressOf, type Canvas, type Play } from '../../testing/pageStories'

const MORNING = [runIds.described, runResult.typical, latestBars.typical] as const
const LISTS = [strategies.typical, indicators.typical, indicatorsInfo.typical, symbols.typical] as const

const meta = {
  ...pageMeta,
  title: 'Pages/Dashboard',
  tags: ['network'],
  args: { path: '/' },
  beforeEach: given(...LISTS, ...MORNING),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

async function card(canvas: Canvas, name: string) {
  return within(await canvas.findByRole('region', { name }))
}

const shows: Play = async ({ canvas }) => {
  await expect(await (await card(canvas, 'Strategies')).findByText('RSI Strategy')).toBeVisible()
  await expect(await (await card(canvas, 'Indicators')).findByText('DONCHIAN')).toBeVisible()
  await expect(await (await card(canvas, 'Symbols')).findByText('EUR/USD')).toBeVisible()
}

export const Default: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await expect(canvas.getByText('Updated 14:32:07')).toBeVisible()
    await expect(await (await card(canvas, 'Indicators')).findAllByText('period 14')).toHaveLength(4)
    await expect(document.title).toBe('Dashboard · Tidemark')
    const last = await card(canvas, 'Last run')
    await expect(await last.findByRole('img', { name: /^Account of/ })).toBeVisible()
    await expect(last.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/backtest\?run=/),
    )
    const runs = await card(canvas, 'Best runs')
    await expect(runs.getAllByRole('row')).toHaveLength(6)
    await expect(await (await card(canvas, 'Data health')).findByText(/as recent as the newest, no gaps/)).toBeVisible()
    await expect((await card(canvas, 'Watchlist')).getAllByRole('row')).toHaveLength(6)
  },
}

export const Loading: Story = {
  beforeEach: given(strategies.loading, indicators.loading, indicatorsInfo.loading, symbols.loading, ...MORNING),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Strategies' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.queryByText(/Updated/)).toBeNull()
  },
}

export const Empty: Story = {
  beforeEach: given(strategies.empty, indicators.empty, indicatorsInfo.empty, symbols.empty, ...MORNING),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No strategies available')).toBeVisible()
    await expect(await canvas.findByText('No indicators available')).toBeVisible()
    await expect(await canvas.findByText('No symbols available')).toBeVisible()
  },
}

export const Partial: Story = {
  beforeEach: given(strategies.partial, indicators.partial, indicatorsInfo.failing, symbols.partial, ...MORNING),
  play: async ({ canvas }) => {
    await expect(await (await card(canvas, 'Symbols')).findAllByText('N/A')).toHaveLength(10)
    await expect(await canvas.findAllByText('No description available')).toHaveLength(9)
    await expect(await canvas.findAllByText('no parameters')).toHaveLength(10)
  },
}

export const Failed: Story = {
  name: 'Error',
  beforeEach: given(strategies.failing, indicators.failing, indicatorsInfo.failing, symbols.offline, ...MORNING),
  play: async ({ canvas }) => {
    // The banner and three lists.
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(4))
    const [box] = canvas.getAllByRole('alert')
    await expect(box).toHaveTextContent(/^Error/)
    await expect(box).toHaveTextContent('The server cannot be reached.')
    await expect(box).toHaveTextContent('engine crashed (Status: 500)')
    await expect(await (await card(canvas, 'Symbols')).findByText('The server cannot be reached.')).toBeVisible()
    const list = await card(canvas, 'Strategies')
    await expect(await list.findByText('engine crashed (Status: 500)')).toBeVisible()
  },
}

export const Recovers: Story = {
  ...Failed,
  name: 'Recovers',
  play: async (context) => {
    await Failed.play?.(context)
    const { canvas, msw } = context
    const list = await card(canvas, 'Strategies')
    msw.use(...strategies.typical())
    await userEvent.click(list.getByRole('button', { name: 'Try Again' }))
    await expect(await list.findByText('RSI Strategy')).toBeVisible()
  },
}

export const Offline: Story = {
  beforeEach: given(strategies.offline, indicators.offline, indicatorsInfo.offline, symbols.offline, ...MORNING),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('The server cannot be reached.').length).toBeGreaterThanOrEqual(3))
  },
}

export const ContractBroken: Story = {
  beforeEach: given(strategies.broken, indicators.broken, indicatorsInfo.broken, symbols.broken, ...MORNING),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('The server sent data in an unexpected form.')).toHaveLength(4))
  },
}

export const Stale: Story = {
  beforeEach: given(strategies.stale, indicators.stale, indicatorsInfo.typical, symbols.typical, ...MORNING),
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }))
    const box = await canvas.findByRole('alert')
    await expect(box).toHaveTextContent('Error')
    await expect(box).toHaveTextContent('engine crashed (Status: 500)')
    await expect(await (await card(canvas, 'Strategies')).findByText('RSI Strategy')).toBeVisible()
    await expect(await (await card(canvas, 'Strategies')).findByText('Stale')).toBeVisible()
    await expect((await card(canvas, 'Symbols')).queryByText('Stale')).toBeNull()
  },
}

export const SignedOutByTheServer: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: given(
    strategies.unauthorized,
    indicators.unauthorized,
    indicatorsInfo.typical,
    symbols.unauthorized,
    ...MORNING,
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The server no longer accepts your sign-in.')).toBeVisible()
    const list = await card(canvas, 'Strategies')
    await expect(await list.findByText('Authentication failed. Please login again.')).toBeVisible()
    await userEvent.click(list.getByRole('button', { name: 'Sign In' }))
    await expect(await canvas.findByText('Access Issue Detected')).toBeVisible()
    await expect(canvas.getByText('Authentication failed. Please login again.')).toBeVisible()
  },
}

/** The lists stay; a retry would be refused too. */
export const StaleAfterARefusal: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async (context) => {
    await shows(context)
    const { canvas, msw } = context
    msw.use(...strategies.unauthorized())
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }))
    const list = await card(canvas, 'Strategies')
    await expect(await list.findByText('Stale')).toBeVisible()
    await expect(list.getByText('RSI Strategy')).toBeVisible()
    await expect(list.queryByRole('button', { name: 'Try Again' })).toBeNull()
    await userEvent.click(list.getByRole('button', { name: 'Sign In' }))
    await expect(await canvas.findByText('Access Issue Detected')).toBeVisible()
  },
}

export const Overflow: Story = {
  beforeEach: given(strategies.overflow, indicators.overflow, indicatorsInfo.overflow, symbols.overflow, ...MORNING),
  play: async ({ canvas }) => {
    await expect(await (await card(canvas, 'Symbols')).findByText('XETRA_DAX_INDEX_CONTINUOUS_1')).toBeInTheDocument()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const LeadsToABacktest: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await userEvent.click((await card(canvas, 'Strategies')).getByText('MACD Strategy'))
    await waitFor(() => expect(addressOf(canvas)).toBe('/backtest?strategy=MACD+Strategy'))
    await expect(await canvas.findByLabelText('Strategy')).toHaveValue('MACD Strategy')
  },
}

export const SignsOut: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Sign Out' }))
    const dialog = await canvas.findByRole('dialog', { name: 'Sign out' })
    await expect(dialog).toHaveTextContent('Are you sure you want to sign out?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign Out' }))
    await expect(await canvas.findByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(canvas.queryByText('Access Issue Detected')).toBeNull()
  },
}

export const ChangesTheTheme: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    const before = document.documentElement.dataset['theme']
    await userEvent.click(canvas.getByRole('button', { name: /^Switch to/ }))
    await waitFor(() => expect(document.documentElement.dataset['theme']).not.toBe(before))
    await userEvent.click(canvas.getByRole('button', { name: /^Switch to/ }))
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe(before))
  },
}

export const Welcomes: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    const welcome = within(canvas.getByRole('region', { name: 'Welcome' }))
    await expect(welcome.getByText('Welcome, admin')).toBeVisible()
    await expect(welcome.getByRole('link', { name: 'Compare two symbols' })).toHaveAttribute('href', '/correlation')
    await userEvent.click(welcome.getByRole('button', { name: 'Hide the welcome' }))
    await expect(canvas.queryByRole('region', { name: 'Welcome' })).toBeNull()
  },
}

export const NotWelcomed: Story = {
  args: { preferences: { dashboard: { defaultView: 'overview', refreshInterval: 30_000, showWelcome: false } } },
  play: async (context) => {
    await shows(context)
    await expect(context.canvas.queryByRole('region', { name: 'Welcome' })).toBeNull()
  },
}

export const WelcomesAVisitor: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: {
    userType: 'demo',
    demoConfig: { enabledPages: { ...DEFAULT_DEMO_CONFIG.enabledPages, correlation: false } },
  },
  play: async ({ canvas }) => {
    const welcome = within(await canvas.findByRole('region', { name: 'Welcome' }))
    await expect(welcome.getByText('Welcome to the demo')).toBeVisible()
    await expect(welcome.getByRole('link', { name: 'Run a backtest' })).toBeVisible()
    await expect(welcome.queryByRole('link', { name: 'Compare two symbols' })).toBeNull()
  },
}

export const RefreshesByItself: Story = {
  args: { preferences: { dashboard: { defaultView: 'overview', refreshInterval: 1000, showWelcome: true } } },
  play: async (context) => {
    await shows(context)
    context.msw.use(...strategies.failing())
    const box = await context.canvas.findByRole('alert')
    await expect(box).toHaveTextContent('engine crashed (Status: 500)')
  },
}

export const SymbolsFirst: Story = {
  args: { preferences: { dashboard: { defaultView: 'symbols', refreshInterval: 30_000, showWelcome: true } } },
  play: async ({ canvas }) => {
    await expect(await (await card(canvas, 'Symbols')).findByText('EUR/USD')).toBeVisible()
    const page = within(canvas.getByRole('main'))
    const titles = () =>
      page
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent)
        .slice(-3)
    await waitFor(() => expect(titles()).toEqual(['Symbols', 'Strategies', 'Indicators']))
  },
}

export const Demo: Story = {
  args: { userType: 'demo' },
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await expect(canvas.getByText('You are using the demo version. Some features may be limited.')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Upload Data' })).toBeNull()
  },
}

export const Collapsed: Story = { args: { preferences: { sidebarCollapsed: true } }, play: shows }

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }))
    await userEvent.click(
      within(await canvas.findByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Dashboard' }),
    )
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
  },
}
