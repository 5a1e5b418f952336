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

/** What a demo says at its beginning goes by itself, after five seconds: here ten times as fast. */
export const SaysWhatADemoIs: Story = {
  args: { isSignedIn: false },
  beforeEach: (context) => {
    given(demoConfig.notFound)(context)
    const own = globalThis.setTimeout.bind(globalThis)
    const timers = spyOn(globalThis, 'setTimeout').mockImplementation((handler, ms) =>
      own(handler, ms === 5000 ? 500 : ms),
    )
    return () => timers.mockRestore()
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start Demo Session' }))
    const news = within(await within(document.body).findByRole('region', { name: 'Notifications' }))
    const message = 'You are using the demo version. Some features may be limited.'
    await expect(await news.findByText(message)).toBeVisible()
    await waitFor(() => expect(within(document.body).queryByRole('region', { name: 'Notifications' })).toBeNull())
    await expect(canvas.getByRole('region', { name: 'Demo' })).toBeVisible()
  },
}
