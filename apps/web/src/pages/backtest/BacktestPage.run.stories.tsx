import type { Meta, StoryObj } from '@storybook/react-vite'
import { backtestProgress, given, runBacktest, type Scenario, strategies, symbols } from '@tidemark/api/testing'
import { expect, spyOn, userEvent, waitFor } from 'storybook/test'
import { browserNotices } from '../../preferences/desktopNotices'
import { type AppAt, STORY_TIME } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { INPUTS, pressRun } from './backtestPlays'

const clock = { ms: STORY_TIME }

const meta = {
  ...pageMeta,
  title: 'Pages/Backtest/Long runs',
  tags: ['network'],
  args: { path: '/backtest', remembered: INPUTS, now: () => clock.ms },
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

function runningWith(...situations: readonly Scenario[]): NonNullable<Story['beforeEach']> {
  return (context) => {
    clock.ms = STORY_TIME
    given(strategies.typical, symbols.typical, runBacktest.loading, ...situations)(context)
  }
}

export const WithShare: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: runningWith(backtestProgress.advancing),
  play: async ({ canvas }) => {
    await pressRun(canvas)
    clock.ms += 2400
    const bar = await canvas.findByRole('progressbar', { name: 'Running RSI Strategy on EUR/USD' })
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '25'))
    clock.ms += 1000
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '62'))
    await expect(canvas.getByText('3.4 s')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull())
  },
}

/** Only the time: no error, no more requests. */
export const OutOfSight: Story = {
  beforeEach: runningWith(backtestProgress.lost),
  play: async ({ canvas }) => {
    await pressRun(canvas)
    for (const time of ['2.4 s', '3.4 s', '4.4 s']) {
      clock.ms += time === '2.4 s' ? 2400 : 1000
      await expect(await canvas.findByText(time)).toBeVisible()
    }
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
  },
}

/** A desktop notification, but not for a short run. */
export const InAnotherWindow: Story = {
  args: { preferences: { notifications: { email: true, push: false, desktop: true } } },
  beforeEach: (context) => {
    clock.ms = STORY_TIME
    given(strategies.typical, symbols.typical, runBacktest.failing)(context)
  },
  play: async ({ canvas, step }) => {
    const show = spyOn(browserNotices, 'show').mockReturnValue(undefined)
    await step('Wait a moment', async () => {
      await pressRun(canvas)
      await expect(await canvas.findByText('engine crashed (Status: 500)')).toBeVisible()
      await expect(show).not.toHaveBeenCalled()
    })
    await step('Wait longer', async () => {
      const own = window.fetch.bind(window)
      const slow = spyOn(window, 'fetch').mockImplementation((...args) => {
        clock.ms += 2400
        return own(...args)
      })
      await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
      const words = ['RSI Strategy on EUR/USD, 1 Hour', 'engine crashed (Status: 500)']
      await waitFor(() => expect(show.mock.calls).toEqual([words]))
      slow.mockRestore()
    })
    show.mockRestore()
  },
}

export const InAnotherWindowUnasked: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: (context) => {
    clock.ms = STORY_TIME
    given(strategies.typical, symbols.typical, runBacktest.failing)(context)
  },
  play: async ({ canvas }) => {
    const show = spyOn(browserNotices, 'show').mockReturnValue(undefined)
    const own = window.fetch.bind(window)
    const slow = spyOn(window, 'fetch').mockImplementation((...args) => {
      clock.ms += 2400
      return own(...args)
    })
    await pressRun(canvas)
    await expect(await canvas.findByText('engine crashed (Status: 500)')).toBeVisible()
    await expect(show).not.toHaveBeenCalled()
    slow.mockRestore()
    show.mockRestore()
  },
}
