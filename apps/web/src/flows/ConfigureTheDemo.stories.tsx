import type { Meta, StoryObj } from '@storybook/react-vite'
import { given, rememberingServer } from '@tidemark/api/testing'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../testing/AppAt'
import { pageMeta } from '../testing/pageMeta'
import { goTo, leave, openMenu, signIn, startDemo } from './script'

const MESSAGE = 'One run to look around. Ask for an account to go on.'

const meta = {
  ...pageMeta,
  title: 'Flows/Configure the demo',
  tags: ['network'],
  args: { path: '/', isSignedIn: false },
  beforeEach: (context) => given(rememberingServer().scenario)(context),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  play: async ({ canvas, step }) => {
    await step('Sign in as administrator and open Demo Control', async () => {
      await signIn(canvas)
      await goTo(canvas, /^Demo Control/)
      await expect(await canvas.findByRole('heading', { name: 'Demo Control Panel' })).toBeVisible()
    })
    await step('Switch Plot off, allow one run, and write another message', async () => {
      const plot = canvas.getByRole('switch', { name: 'Plot' })
      await waitFor(() => expect(plot).toBeEnabled())
      await userEvent.click(plot)
      const runs = canvas.getByLabelText('Max backtest runs')
      await userEvent.clear(runs)
      await userEvent.type(runs, '1')
      const message = canvas.getByRole('textbox', { name: /message/i })
      await userEvent.clear(message)
      await userEvent.type(message, MESSAGE)
      await expect(canvas.getByText('You have unsaved changes')).toBeVisible()
      await expect(canvas.getByText('3 changes since the last save')).toBeInTheDocument()
    })
    await step('Save the configuration', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Save Configuration' }))
      await expect(await canvas.findByText('Demo configuration saved')).toBeVisible()
      await expect(canvas.queryByText('You have unsaved changes')).toBeNull()
    })
    await step('Sign out', () => leave(canvas, 'Sign Out'))
    await step('Start a demo session', () => startDemo(canvas))
    await step('The visitor reads the message', async () => {
      const banner = within(await canvas.findByRole('region', { name: 'Demo' }))
      await expect(banner.getByText(MESSAGE)).toBeVisible()
    })
    await step('The menu has neither Plot nor the pages for administrators', async () => {
      const menu = await openMenu(canvas)
      await waitFor(() => expect(menu.getByRole('link', { name: 'Chart' })).toBeVisible())
      await expect(menu.queryByRole('link', { name: /Plot|Upload Data|Demo Control/ })).toBeNull()
    })
  },
}
