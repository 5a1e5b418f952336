import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  demoConfig,
  given,
  indicators,
  indicatorsInfo,
  latestBars,
  runIds,
  runResult,
  strategies,
  symbols,
} from '@tidemark/api/testing'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { type AppAt, STORY_TIME } from '../testing/AppAt'
import { pageMeta } from '../testing/pageMeta'
import { addressOf, type Play } from '../testing/pageStories'

const meta = {
  ...pageMeta,
  parameters: { ...pageMeta.parameters, chromatic: { disableSnapshot: true } },
  title: 'Pages/Shell/Rules',
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

let waits: () => readonly unknown[] = () => []

export const LooksEachMinute: Story = {
  beforeEach: () => {
    const timers = spyOn(window, 'setInterval')
    waits = () => timers.mock.calls.map(([, ms]) => ms)
    return () => timers.mockRestore()
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
    await expect(waits()).toContain(60_000)
  },
}

const NEWS = 'You are using the demo version. Some features may be limited.'
let fiveSeconds: (() => void)[] = []

/** Stops timers of five seconds until the play releases them. */
const holdsFiveSeconds: NonNullable<Story['beforeEach']> = (context) => {
  given(demoConfig.notFound)(context)
  fiveSeconds = []
  const own = globalThis.setTimeout.bind(globalThis)
  const timers = spyOn(globalThis, 'setTimeout').mockImplementation((handler, ms) => {
    if (ms === 5000 && typeof handler === 'function') fiveSeconds.push(() => handler())
    return own(handler, ms === 5000 ? 2 ** 30 : ms)
  })
  return () => timers.mockRestore()
}

const showsNews: Play = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Start Demo Session' }))
  const news = within(await within(document.body).findByRole('region', { name: 'Notifications' }))
  await expect(await news.findByText(NEWS)).toBeVisible()
}

function newsAreGone(): Promise<void> {
  return waitFor(() => expect(within(document.body).queryByRole('region', { name: 'Notifications' })).toBeNull())
}

/** The demo's welcome disappears after five seconds. */
export const SaysWhatADemoIs: Story = {
  args: { isSignedIn: false },
  beforeEach: holdsFiveSeconds,
  play: async (context) => {
    await showsNews(context)
    fiveSeconds.forEach((pass) => pass())
    await newsAreGone()
    await expect(await context.canvas.findByRole('region', { name: 'Demo' })).toBeVisible()
  },
}

/** Toasts end with the session: the next user must not read them. */
export const NewsEndWithTheSession: Story = {
  args: { isSignedIn: false },
  beforeEach: holdsFiveSeconds,
  play: async (context) => {
    await showsNews(context)
    await userEvent.click(await context.canvas.findByRole('button', { name: 'End Demo' }))
    await userEvent.click(within(await context.canvas.findByRole('dialog')).getByRole('button', { name: 'End Demo' }))
    await expect(await context.canvas.findByRole('button', { name: 'Start Demo Session' })).toBeVisible()
    await newsAreGone()
  },
}

export const NamesWhatAnImportIgnores: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /admin/ }))
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Settings' }))
    const dialog = within(await canvas.findByRole('dialog', { name: 'Settings' }))
    const text = '{"sidebarCollapsed":true,"fontSize":12,"trading":{"defaultTimeframe":"H2"}}'
    await userEvent.upload(dialog.getByLabelText('Preferences file'), new File([text], 'tidemark-preferences.json'))
    const words = 'Ignored: fontSize 12, trading.defaultTimeframe "H2".'
    await expect(await dialog.findByText(`Preferences imported. ${words}`)).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: 'Collapse the side menu' })).toBeChecked()
  },
}

export const LeavesDialogsBehind: Story = {
  play: async ({ canvas, step }) => {
    const isBackAt = async (path: string) => {
      canvas.getByTestId('back').click()
      await waitFor(() => expect(addressOf(canvas)).toBe(path))
      await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    }
    await userEvent.click(await canvas.findByRole('link', { name: 'Indicators' }))
    await expect(await canvas.findByRole('heading', { name: 'RSI' })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Strategies' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Trading Strategies' })).toBeVisible()
    await step('Ask before signing out', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Sign Out' }))
      await expect(await canvas.findByRole('dialog')).toHaveTextContent('Are you sure you want to sign out?')
      await isBackAt('/indicators')
    })
    await step('Open the command palette', async () => {
      await userEvent.keyboard('{Control>}k{/Control}')
      await expect(await canvas.findByRole('combobox', { name: 'Search or run a command' })).toBeVisible()
      await isBackAt('/')
    })
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  },
}

function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null
}

export const Keys: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
    await userEvent.keyboard('?')
    const sheet = within(await canvas.findByRole('dialog', { name: 'Keyboard' }))
    const search = sheet.getByRole('searchbox', { name: 'Find a key' })
    await waitFor(() => expect(search).toHaveFocus())
    await userEvent.keyboard('gi')
    await expect(search).toHaveValue('gi')
    await expect(addressOf(canvas)).toBe('/')
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('gi')
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Technical Indicators' })).toBeVisible()
    await userEvent.keyboard('{F6}')
    await waitFor(() => expect(canvas.getByRole('complementary', { name: 'Side menu' })).toContainElement(focused()))
    await userEvent.keyboard('{Shift>}{F6}{/Shift}')
    await waitFor(() => expect(canvas.getByRole('main')).toContainElement(focused()))
  },
}

const HOUR = 3_600_000
const clock = { ms: STORY_TIME }

/** The session's questions take focus and return it. */
export const AsksAndGivesTheFocusBack: Story = {
  args: { userType: 'demo', now: () => clock.ms },
  beforeEach: (context) => {
    clock.ms = STORY_TIME
    meta.beforeEach(context)
  },
  play: async ({ canvas, step }) => {
    const filter = await canvas.findByRole('searchbox', { name: 'Filter strategies' })
    await userEvent.type(filter, 'rsi')
    const question = async (name: string) => {
      window.dispatchEvent(new Event('focus'))
      const dialog = within(await canvas.findByRole('dialog', { name }))
      await expect(dialog.getByRole('button', { name: 'OK' })).toHaveFocus()
    }
    const isBack = async () => {
      await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
      await expect(filter).toHaveFocus()
      await expect(filter).toHaveValue('rsi')
    }
    await step('Five minutes before the end, Escape closes the warning', async () => {
      clock.ms += 24 * HOUR - 4 * 60_000
      await question('Session ends soon')
      await userEvent.keyboard('{Escape}')
      await isBack()
    })
    await step('At the end a press beside the question does nothing and OK extends the session', async () => {
      clock.ms += 5 * 60_000
      await question('Session expired')
      await userEvent.click(canvas.getByRole('dialog'))
      await expect(canvas.getByRole('dialog', { name: 'Session expired' })).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: 'OK' }))
      await isBack()
    })
    await step('A day later Escape signs out, as Cancel does', async () => {
      clock.ms += 24 * HOUR
      await question('Session expired')
      await userEvent.keyboard('{Escape}')
      await expect(await canvas.findByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    })
  },
}
