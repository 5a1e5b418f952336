import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  given,
  indicators,
  indicatorsInfo,
  latestBars,
  runBacktest,
  runIds,
  runResult,
  strategies,
  symbols,
} from '@tidemark/api/testing'
import { pressBeside } from '@tidemark/ui/testing'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { type AppAt, STORY_TIME } from '../testing/AppAt'
import { pageMeta } from '../testing/pageMeta'
import { addressOf, type Canvas } from '../testing/pageStories'

const meta = {
  ...pageMeta,
  title: 'Pages/Shell',
  tags: ['network'],
  args: { path: '/' },
  beforeEach: given(
    strategies.typical,
    indicators.typical,
    indicatorsInfo.typical,
    symbols.typical,
    runIds.typical,
    runResult.typical,
    latestBars.typical,
  ),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Stands at the session's start until the app is drawn, then at `later`. */
function clockTo(later: number): { now: () => number; move: () => void } {
  let time = STORY_TIME
  return { now: () => time, move: () => void (time = STORY_TIME + later) }
}

function comeBack() {
  window.dispatchEvent(new Event('focus'))
}

async function openMenuOf(canvas: Canvas, name: RegExp) {
  await userEvent.click(await canvas.findByRole('button', { name }))
}

export const Default: Story = {
  tags: ['!network'],
  play: async ({ canvas }) => {
    const menu = within(await canvas.findByRole('navigation', { name: 'Main' }))
    await expect(menu.getByRole('link', { name: /Dashboard/ })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByText('admin')).toBeVisible()
    await expect(canvas.queryByText('DEMO')).toBeNull()
    await expect(canvas.getByText('v1.0.0')).toBeVisible()
  },
}

/** Has only what the specified calls can fill: no research, no account. */
export const WithoutExtensions: Story = {
  args: { siteConfig: { extensions: false } },
  play: async ({ canvas }) => {
    const menu = within(await canvas.findByRole('navigation', { name: 'Main' }))
    await expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toHaveLength(10)
    await expect(menu.queryByText('Research')).toBeNull()
    await openMenuOf(canvas, /^admin/)
    await expect(await screen.findByRole('menuitem', { name: 'Settings' })).toBeVisible()
    await expect(screen.queryByRole('menuitem', { name: 'Account' })).toBeNull()
  },
}

export const Demo: Story = {
  args: { userType: 'demo' },
  play: async ({ canvas }) => {
    const banner = within(await canvas.findByRole('region', { name: 'Demo' }))
    await expect(banner.getByText('You are using the demo version. Some features may be limited.')).toBeVisible()
    await expect(banner.getByText('24 h 0 m')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'End Demo' })).toBeVisible()
    const menu = within(canvas.getByRole('navigation', { name: 'Main' }))
    await expect(menu.queryByRole('link', { name: /Demo Control|Upload Data/ })).toBeNull()
  },
}

export const StartsAtTheTop: Story = {
  args: { path: '/indicators' },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const menu = within(await canvas.findByRole('navigation', { name: 'Main' }))
    await expect(await canvas.findByRole('heading', { name: 'RSI' })).toBeVisible()
    window.scrollTo(0, document.documentElement.scrollHeight)
    await waitFor(() => expect(window.scrollY).toBeGreaterThan(0))
    await userEvent.click(menu.getByRole('link', { name: 'Dashboard' }))
    await expect(await canvas.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(window.scrollY).toBe(0)
  },
}

export const DemoBannerDismissed: Story = {
  args: { userType: 'demo' },
  play: async ({ canvas }) => {
    const banner = await canvas.findByRole('region', { name: 'Demo' })
    await userEvent.click(within(banner).getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Demo' })).toBeNull())
  },
}

export const DemoWithoutBanner: Story = {
  args: { userType: 'demo', demoConfig: { showDemoBanner: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Demo' })).toBeNull()
  },
}

export const DemoPageOff: Story = {
  args: {
    path: '/backtest?run=1#x',
    userType: 'demo',
    demoConfig: {
      enabledPages: {
        dashboard: true,
        backtest: false,
        chart: true,
        plot: true,
        correlation: true,
        indicators: true,
        strategies: true,
        backtestData: true,
        uploadData: false,
        demoControl: false,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Page Access Restricted' })).toBeVisible()
    await expect(canvas.getByText('/backtest?run=1#x')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Go to Dashboard' }))
    const menu = within(await canvas.findByRole('navigation', { name: 'Main' }))
    await expect(menu.queryByRole('link', { name: 'Backtest' })).toBeNull()
  },
}

export const DemoRunsUsedUp: Story = {
  args: {
    path: '/backtest?symbol=EURUSD&timeframe=H1&strategy=RSI+Strategy',
    userType: 'demo',
    demoRunsUsed: 5,
  },
  beforeEach: given(strategies.typical, symbols.typical, runBacktest.typical),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Run Backtest/ }))
    await expect(
      await canvas.findByText('Demo limit reached: 5 of 5 backtest runs used in this session.'),
    ).toBeVisible()
    await expect(canvas.getByText('An administrator can change this limit in the Demo Control Panel.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Export results' })).toBeNull()
  },
}

const lateInDemo = clockTo(24 * HOUR - 5 * MINUTE)

/** Five minutes before the end; 'Not now' dismisses the warning for good. */
export const DemoExpiring: Story = {
  args: { userType: 'demo', now: lateInDemo.now },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
    lateInDemo.move()
    comeBack()
    const dialog = await canvas.findByRole('dialog', { name: 'Session ends soon' })
    await expect(dialog).toHaveTextContent('Your session will expire in 5 minutes. Click OK to extend it.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    comeBack()
    await expect(canvas.queryByRole('dialog')).toBeNull()
  },
}

const afterDemo = clockTo(24 * HOUR)

export const DemoExpired: Story = {
  args: { userType: 'demo', now: afterDemo.now },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
    afterDemo.move()
    comeBack()
    const dialog = await canvas.findByRole('dialog', { name: 'Session expired' })
    await expect(dialog).toHaveTextContent('Your session has expired. Would you like to extend it?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByText('RSI Strategy')).toBeVisible()
  },
}

const afterNight = clockTo(25 * HOUR)

export const Expired: Story = {
  args: { now: afterNight.now },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
    afterNight.move()
    comeBack()
    const dialog = await canvas.findByRole('dialog', { name: 'Session expired' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign Out' }))
    await expect(await canvas.findByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(canvas.getByText('Access Issue Detected')).toBeVisible()
  },
}

const afterWeekend = clockTo(30 * HOUR + 1)

export const Inactive: Story = {
  args: { now: afterWeekend.now },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
    afterWeekend.move()
    comeBack()
    await expect(await canvas.findByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(canvas.queryByRole('dialog')).toBeNull()
  },
}

export const EndsDemo: Story = {
  args: { userType: 'demo' },
  play: async ({ canvas }) => {
    await openMenuOf(canvas, /^End Demo$/)
    const dialog = await canvas.findByRole('dialog', { name: 'End demo' })
    await expect(dialog).toHaveTextContent('Are you sure you want to end your demo session?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'End Demo' }))
    await expect(await canvas.findByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  },
}

export const Searches: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    const field = await canvas.findByRole('combobox', { name: /Search/ })
    await userEvent.type(field, 'moving average')
    const found = within(await canvas.findByRole('listbox'))
    await waitFor(() => expect(found.getAllByRole('option')[0]).toHaveTextContent(/^Moving Average/))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(addressOf(canvas)).toBe('/backtest?strategy=Moving+Average'))
  },
}

export const Settings: Story = {
  play: async ({ canvas }) => {
    const dialog = await openSettings(canvas)
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Collapse the side menu' }))
    await expect(dialog.getByRole('checkbox', { name: 'Collapse the side menu' })).toBeChecked()
  },
}

export const SettingsHold: Story = {
  play: async (context) => {
    await Settings.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  },
}

async function openSettings(canvas: Canvas) {
  await openMenuOf(canvas, /admin/)
  await userEvent.click(await canvas.findByRole('menuitem', { name: 'Settings' }))
  return within(await canvas.findByRole('dialog', { name: 'Settings' }))
}

function file(text: string): File {
  return new File([text], 'tidemark-preferences.json', { type: 'application/json' })
}

export const SettingsFromAFile: Story = {
  play: async ({ canvas, step }) => {
    const dialog = await openSettings(canvas)
    const notices = dialog.getByRole('link', { name: 'Third-party notices' })
    await expect(notices).toHaveAttribute('href', '/third-party-notices.txt')
    const collapse = () => dialog.getByRole('checkbox', { name: 'Collapse the side menu' })
    await step('Open a file that is not JSON', async () => {
      await userEvent.upload(dialog.getByLabelText('Preferences file'), file('{broken'))
      await expect(await dialog.findByText('Invalid preferences file')).toBeVisible()
      await expect(collapse()).not.toBeChecked()
    })
    await step('Open a file that cannot be read', async () => {
      const gone = file('{}')
      gone.text = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
      await userEvent.upload(dialog.getByLabelText('Preferences file'), gone)
      await expect(await dialog.findByText('Failed to read file')).toBeVisible()
    })
    await step('Open a file of preferences', async () => {
      await userEvent.upload(dialog.getByLabelText('Preferences file'), file('{"sidebarCollapsed":true}'))
      await waitFor(() => expect(collapse()).toBeChecked())
    })
    await step('Reset the preferences', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Reset to defaults' }))
      const question = within(await canvas.findByRole('dialog', { name: 'Reset to defaults' }))
      await userEvent.click(question.getByRole('button', { name: 'Reset' }))
      await waitFor(() => expect(collapse()).not.toBeChecked())
    })
  },
}

export const SettingsWithoutLeave: Story = {
  beforeEach: () => {
    const ask = spyOn(Notification, 'requestPermission').mockResolvedValue('denied')
    return () => ask.mockRestore()
  },
  play: async ({ canvas }) => {
    const dialog = await openSettings(canvas)
    const desktop = dialog.getByRole('checkbox', { name: 'Desktop' })
    await userEvent.click(desktop)
    await expect(await dialog.findByText('This browser does not allow notifications from this page.')).toBeVisible()
    await expect(desktop).not.toBeChecked()
    spyOn(Notification, 'requestPermission').mockResolvedValue('granted')
    await userEvent.click(desktop)
    await waitFor(() => expect(desktop).toBeChecked())
  },
}

export const Mobile: Story = {
  args: { userType: 'demo' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await openMenuOf(canvas, /menu/i)
    await expect(await canvas.findByRole('dialog', { name: 'Menu' })).toBeVisible()
    // The palette opens above the menu.
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect(await canvas.findByRole('combobox', { name: 'Search or run a command' })).toBeVisible()
    await pressBeside()
    await waitFor(() => expect(canvas.queryByRole('combobox', { name: 'Search or run a command' })).toBeNull())
    await expect(await canvas.findByRole('button', { name: 'End Demo' })).toBeVisible()
    await expect(canvas.getAllByText('DEMO')).toHaveLength(2)
  },
}
