import type { Meta, StoryObj } from '@storybook/react-vite'
import { given, rememberingServer } from '@tidemark/api/testing'
import { expect, userEvent, within } from 'storybook/test'
import type { AppAt } from '../testing/AppAt'
import { pageMeta } from '../testing/pageMeta'
import { goTo, leave, readResult, runBacktest, signIn, startDemo } from './script'

const meta = {
  ...pageMeta,
  title: 'Flows/Use up the demo',
  tags: ['network'],
  args: { path: '/', isSignedIn: false, demoRunsUsed: 4 },
  beforeEach: (context) => given(rememberingServer().scenario)(context),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  play: async (context) => {
    const { canvas, step } = context
    await step('Start a demo session', () => startDemo(canvas))
    await step('The banner says what it is and how long it lasts', async () => {
      const banner = within(await canvas.findByRole('region', { name: 'Demo' }))
      await expect(banner.getByText('24 h 0 m')).toBeVisible()
    })
    await step('Run the fifth of five backtests', async () => {
      await goTo(canvas, /^Backtest$/)
      await runBacktest(canvas)
      await readResult(context)
    })
    await step('Run once more: the limit is reached, and the result stays', async () => {
      const edit = canvas.queryByRole('button', { name: 'Inputs', expanded: false })
      if (edit !== null) await userEvent.click(edit)
      await userEvent.click(await canvas.findByRole('button', { name: /^Run Backtest/ }))
      const alert = await canvas.findByRole('alert')
      await expect(alert).toHaveTextContent('Demo limit reached: 5 of 5 backtest runs used in this session.')
      await expect(alert).toHaveTextContent('An administrator can change this limit in the Demo Control Panel.')
      await readResult(context)
    })
    await step('End the demo: the sign-in asks for an account', () => leave(canvas, 'End Demo'))
    await step('Sign in and run without a limit', async () => {
      await signIn(canvas)
      await goTo(canvas, /^Backtest$/)
      await runBacktest(canvas)
      await readResult(context)
      await expect(canvas.queryByRole('alert')).toBeNull()
      await expect(canvas.queryByRole('region', { name: 'Demo' })).toBeNull()
    })
  },
}
