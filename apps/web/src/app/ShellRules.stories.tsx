import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoConfig, given, indicators, indicatorsInfo, strategies, symbols } from '@tidemark/api/testing'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../testing/AppAt'
import { pageMeta } from '../testing/pageMeta'

const meta = {
  ...pageMeta,
  title: 'Pages/Shell/Rules',
  args: { path: '/' },
  beforeEach: given(strategies.typical, indicators.typical, indicatorsInfo.typical, symbols.typical),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

let waits: () => readonly unknown[] = () => []

/** Whether the session still holds is looked at every minute. */
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

/** Timers of five seconds wait until the play lets them pass. */
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

const showsNews: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Start Demo Session' }))
  const news = within(await within(document.body).findByRole('region', { name: 'Notifications' }))
  await expect(await news.findByText(NEWS)).toBeVisible()
}

function newsAreGone(): Promise<void> {
  return waitFor(() => expect(within(document.body).queryByRole('region', { name: 'Notifications' })).toBeNull())
}

/** What a demo says at its beginning goes by itself, after five seconds. */
export const SaysWhatADemoIs: Story = {
  args: { isSignedIn: false },
  beforeEach: holdsFiveSeconds,
  play: async (context) => {
    await showsNews(context)
    fiveSeconds.forEach((pass) => pass())
    await newsAreGone()
    await expect(context.canvas.getByRole('region', { name: 'Demo' })).toBeVisible()
  },
}

/** What was said in a session goes with it: whoever signs in next does not read it. */
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
