import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  demoConfig,
  given,
  handle,
  indicators,
  indicatorsInfo,
  json,
  login,
  signOn,
  strategies,
  symbols,
} from '@tidemark/api/testing'
import { endpoints } from '@tidemark/contract'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { addressOf, type Canvas } from '../../testing/pageStories'

const meta = {
  ...pageMeta,
  title: 'Pages/Login',
  tags: ['network'],
  args: { path: '/login', isSignedIn: false },
  beforeEach: given(
    login.typical,
    demoConfig.notFound,
    strategies.typical,
    indicators.typical,
    indicatorsInfo.typical,
    symbols.typical,
  ),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

async function signIn(canvas: Canvas): Promise<void> {
  await userEvent.type(await canvas.findByLabelText(/^Username/), 'admin')
  await userEvent.type(canvas.getByLabelText(/^Password/), 'secret')
  await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
}

export const Default: Story = {
  tags: ['!network'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(document.title).toBe('Tidemark – Trading Research Dashboard')
    await expect(canvas.queryByText('Access Issue Detected')).toBeNull()
  },
}

export const Redirected: Story = {
  tags: ['!network'],
  args: { path: '/backtest?symbol=EURUSD' },
  beforeEach: given(login.typical),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Access Issue Detected')).toBeVisible()
    await expect(canvas.getByText('Authentication required')).toBeVisible()
    await expect(addressOf(canvas)).toBe('/login')
  },
}

export const SessionExpired: Story = {
  tags: ['!network'],
  args: { state: { from: '/backtest', reason: 'Session expired' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Session expired')).toBeVisible()
  },
}

/** The newest message replaces the redirect's reason, also during a retry. */
export const RedirectedAndRefused: Story = {
  args: { path: '/backtest' },
  beforeEach: given(login.refused),
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('Access Issue Detected')).toBeVisible()
    await signIn(canvas)
    await expect(await canvas.findByText('Incorrect username or password')).toBeVisible()
    await expect(canvas.getAllByRole('alert')).toHaveLength(1)
    await expect(canvas.queryByText('Access Issue Detected')).toBeNull()
    msw.use(...login.loading())
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
    await expect(await canvas.findByRole('button', { name: 'Signing In...' })).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

export const Blank: Story = {
  tags: ['!network'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign In' }))
    await expect(await canvas.findByText('Username is required')).toBeVisible()
    await expect(canvas.getByText('Password is required')).toBeVisible()
  },
}

export const Loading: Story = {
  beforeEach: given(login.loading),
  play: async ({ canvas }) => {
    await signIn(canvas)
    await expect(await canvas.findByRole('button', { name: 'Signing In...' })).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'Error',
  beforeEach: given(login.refused),
  play: async ({ canvas }) => {
    await signIn(canvas)
    await expect(await canvas.findByText('Incorrect username or password')).toBeVisible()
    await expect(canvas.getByLabelText(/^Username/)).toHaveValue('admin')
  },
}

/** SPEC's sentence, and why. */
export const AlreadyExpired: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: given(() => [handle(endpoints.login, json({ access_token: 'a.b.c', expires_in: 0 }))]),
  play: async ({ canvas }) => {
    await signIn(canvas)
    await expect(
      await canvas.findByText(/^Login failed\. Please try again\. The server answered with expires_in 0, which must/),
    ).toBeVisible()
  },
}

export const Offline: Story = {
  beforeEach: given(login.offline),
  play: async ({ canvas }) => {
    await signIn(canvas)
    await expect(await canvas.findByText('Login failed. Please try again.')).toBeVisible()
  },
}

/** `/config.json` is unreadable: a failed sign-in does not blame the password. */
export const BrokenSettings: Story = {
  args: { siteProblem: '/config.json cannot be used: it is a web page instead of JSON.' },
  beforeEach: given(login.silent),
  play: async ({ canvas }) => {
    const notice = await canvas.findByText('/config.json cannot be used: it is a web page instead of JSON.')
    await expect(notice).toBeVisible()
    await signIn(canvas)
    await expect(await canvas.findByText('Login failed. Please try again.')).toBeVisible()
    await expect(canvas.queryByText(/Authentication failed/)).toBeNull()
    await expect(notice).toBeVisible()
  },
}

/** Blocked storage cannot keep a session. */
export const NothingCanBeStored: Story = {
  args: { isStorageFull: true },
  play: async ({ canvas, step }) => {
    await step('Sign in as a user', async () => {
      await signIn(canvas)
      await expect(await canvas.findByText('Login failed. Please try again.')).toBeVisible()
    })
    await step('Start a demo session', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Start Demo Session' }))
      const message = 'Failed to start demo session. Please try again.'
      await expect(await canvas.findByText(message)).toBeVisible()
    })
  },
}

/** Shows the status of a refusal without a message. */
export const RefusedWithoutAWord: Story = {
  beforeEach: given(login.silent),
  play: async ({ canvas }) => {
    await signIn(canvas)
    await expect(await canvas.findByText('Authentication failed (403)')).toBeVisible()
  },
}

export const SignsIn: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { path: '/' },
  play: async ({ canvas }) => {
    await signIn(canvas)
    await expect(await canvas.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
    await expect(document.title).toBe('Dashboard · Tidemark')
  },
}

export const SignedInAlready: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { isSignedIn: true, state: { from: '/?x=1', reason: null } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
    await waitFor(() => expect(addressOf(canvas)).toBe('/?x=1'))
  },
}

export const StartsDemo: Story = {
  args: { path: '/' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start Demo Session' }))
    await expect(canvas.getByRole('button', { name: 'Starting Demo...' })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Dashboard' })).toBeVisible())
    const news = within(await within(document.body).findByRole('region', { name: 'Notifications' }))
    await expect(news.getByText('You are using the demo version. Some features may be limited.')).toBeVisible()
    await expect(await canvas.findByRole('region', { name: 'Demo' })).toBeVisible()
  },
}

export const StartsDemoOfTheServer: Story = {
  args: { path: '/' },
  beforeEach: given(demoConfig.partial),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start Demo Session' }))
    const text = 'One run, then ask for an account.'
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Demo' })).toHaveTextContent(text))
    const news = within(await within(document.body).findByRole('region', { name: 'Notifications' }))
    await expect(await news.findByText(text)).toBeVisible()
  },
}

export const SecondFactor: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: given(login.secondFactor),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^Username/), 'ann')
    await userEvent.type(canvas.getByLabelText(/^Password/), 'secret')
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
    const code = await canvas.findByRole('textbox', { name: /^Code/ })
    await expect(code).toHaveFocus()
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.type(code, '000000')
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
    await expect(await canvas.findByText(/^This code is wrong, has expired/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Use another account' }))
    await expect(canvas.getByLabelText(/^Username/)).toBeVisible()
  },
}

const WITH_PROVIDER = { signOn: 'Example ID' }

/** Back from the provider: the page where the sign-in began opens. */
export const SignsOn: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { path: '/login?sign-on', siteConfig: WITH_PROVIDER },
  beforeEach: given(signOn.typical),
  play: async ({ canvas }) => {
    await waitFor(() => expect(addressOf(canvas)).toBe('/?x=1'))
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
  },
}

export const SignOnRefused: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { path: '/login?sign-on', siteConfig: WITH_PROVIDER },
  beforeEach: given(signOn.refused),
  play: async ({ canvas }) => {
    const sentence = 'None of your roles at Example ID is known here. Ask whoever runs this server.'
    await expect(await canvas.findByText(sentence)).toBeVisible()
    await waitFor(() => expect(addressOf(canvas)).toBe('/login'))
    const link = canvas.getByRole('link', { name: 'Sign in with Example ID' })
    await expect(link).toHaveAttribute('href', '/api/login/oidc')
    await expect(canvas.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  },
}

export const Mobile: Story = { tags: ['!network'], ...Redirected, globals: { viewport: { value: 'phone' } } }
