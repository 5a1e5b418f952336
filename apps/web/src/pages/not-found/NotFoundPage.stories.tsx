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
import { expect, userEvent } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'

const meta = {
  ...pageMeta,
  id: 'pages-not-found',
  title: 'Pages/Not found (404)',
  tags: ['network'],
  args: { path: '/no/such/page?x=1' },
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

export const Default: Story = {
  tags: ['!network'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(canvas.getByText('/no/such/page?x=1')).toBeVisible()
    for (const name of ['Go to Dashboard', 'Go Back', 'Refresh']) {
      await expect(canvas.getByRole('button', { name })).toBeVisible()
    }
    await expect(document.title).toBe('Page Not Found · Tidemark')
  },
}

/** A page that the backend could not fill. */
export const WithoutExtensions: Story = {
  tags: ['!network'],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { path: '/optimise', siteConfig: { extensions: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(canvas.getByText('/optimise')).toBeVisible()
  },
}

export const Demo: Story = {
  args: { path: '/no/such/page?x=1', userType: 'demo' },
  play: async (context) => {
    const { canvas, step } = context
    await Default.play?.(context)
    await step('Go back to the demo', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Go to Dashboard' }))
      await expect(await canvas.findByRole('button', { name: 'End Demo' })).toBeVisible()
    })
  },
}

export const Nobody: Story = { tags: ['!network'], ...Default, args: { path: '/no/such/page?x=1', isSignedIn: false } }

export const GoesToTheDashboard: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to Dashboard' }))
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
  },
}

/** A visit's first page has none before it, so it leads to the dashboard. */
export const GoesBack: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Go Back' }))
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
  },
}

export const Mobile: Story = { tags: ['!network'], ...Default, globals: { viewport: { value: 'phone' } } }
