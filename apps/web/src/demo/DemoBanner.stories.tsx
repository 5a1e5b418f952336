import type { Meta, StoryObj } from '@storybook/react-vite'
import { given, indicators, indicatorsInfo, strategies, symbols } from '@tidemark/api/testing'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { type AppAt, STORY_TIME } from '../testing/AppAt'
import { pageMeta } from '../testing/pageMeta'
import type { Canvas, Play } from '../testing/pageStories'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MESSAGE = 'You are using the demo version. Some features may be limited.'

const meta = {
  ...pageMeta,
  title: 'Demo/Banner',
  tags: ['network'],
  args: { path: '/', userType: 'demo', siteConfig: { extensions: false } },
  beforeEach: given(strategies.typical, indicators.typical, indicatorsInfo.typical, symbols.typical),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

/** A demo with this much time left, in ms. */
function withLeft(left: number): Partial<Parameters<typeof AppAt>[0]> {
  return {
    isSignedIn: false,
    stored: {
      user_type: 'demo',
      'tidemark.username': 'Demo visitor',
      'tidemark.token_type': 'Demo',
      'tidemark.access_token': 'demo-1',
      'tidemark.expires_at': String(STORY_TIME + left),
    },
  }
}

async function findBanner(canvas: Canvas) {
  return within(await canvas.findByRole('region', { name: 'Demo' }))
}

function says(words: string): Play {
  return async ({ canvas }) => {
    const banner = await findBanner(canvas)
    await expect(banner.getByText(MESSAGE)).toBeVisible()
    await expect(banner.getByText(words)).toBeVisible()
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
  }
}

export const Default: Story = { play: says('24 h 0 m') }

export const HoursAndMinutes: Story = { args: withLeft(7 * HOUR + 41 * MINUTE + 59_000), play: says('7 h 41 m') }

export const UnderAnHour: Story = { args: withLeft(42 * MINUTE), play: says('42 m') }

export const UnderTenMinutes: Story = {
  args: withLeft(9 * MINUTE),
  play: async (context) => {
    await says('9 m')(context)
    await expect(context.canvas.getByText('The demo session ends in less than 10 minutes.')).toBeInTheDocument()
  },
}

export const OneHour: Story = { args: { demoConfig: { sessionDurationHours: 1 } }, play: says('1 h 0 m') }

const clock = { ms: STORY_TIME }

export const Expired: Story = {
  args: { ...withLeft(6 * MINUTE), now: () => clock.ms },
  beforeEach: (context) => {
    clock.ms = STORY_TIME
    meta.beforeEach(context)
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
    clock.ms += 6 * MINUTE
    window.dispatchEvent(new Event('focus'))
    const dialog = within(await canvas.findByRole('dialog', { name: 'Session expired' }))
    // With motion, the dialog fades in.
    await waitFor(() =>
      expect(dialog.getByText('Your session has expired. Would you like to extend it?')).toBeVisible(),
    )
    const banner = canvas.getByRole('region', { name: 'Demo', hidden: true })
    await waitFor(() => expect(within(banner).getByText('Expired')).toBeInTheDocument())
  },
}

/** Returns when the administrator's message changes. */
export const Dismissed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await findBanner(canvas)).getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Demo' })).toBeNull())
    await expect(canvas.getByRole('main')).toHaveFocus()
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
  },
}

export const SwitchedOff: Story = {
  args: { demoConfig: { showDemoBanner: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Demo' })).toBeNull()
  },
}

/** Without a session there is no time. */
export const Preview: Story = {
  args: { path: '/demo-control', userType: 'authenticated', demoConfig: { demoMessage: 'Prices end in 2018.' } },
  play: async ({ canvas }) => {
    const banner = await findBanner(canvas)
    await expect(banner.getByText('Preview')).toBeVisible()
    await expect(banner.getByText('Prices end in 2018.')).toBeVisible()
    await expect(banner.queryByText(/left$|^\d+ h/)).toBeNull()
  },
}

export const NotInADemo: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { userType: 'authenticated' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Demo' })).toBeNull()
  },
}

export const Overflow: Story = {
  args: {
    demoConfig: { demoMessage: 'A message without an end, which somebody wrote in one breath. '.repeat(8).trim() },
  },
  play: async ({ canvas }) => {
    await findBanner(canvas)
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Mobile: Story = { ...UnderAnHour, globals: { viewport: { value: 'phone' } } }
