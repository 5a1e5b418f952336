import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { addressOf } from '../../testing/pageStories'

const meta = {
  ...pageMeta,
  title: 'Pages/Docs',
  args: { path: '/docs/can-i-believe-this', isSignedIn: false },
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Can I believe this backtest?' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Can I believe this?' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('cell', { name: 'Deflated Sharpe ratio' })).toBeVisible()
    await expect(document.title).toBe('Can I believe this? · Tidemark')
  },
}

/** Opened by the link of an explanation. */
export const AtAMetric: Story = {
  args: { path: '/docs/metrics#deflated-sharpe', isSignedIn: false },
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { name: 'DSR' })
    await waitFor(() => expect(heading).toHaveFocus())
    await expect(heading.getBoundingClientRect().top).toBeLessThan(window.innerHeight)
  },
}

/** By an address that was cut in the middle of an escape. */
export const AtABrokenAddress: Story = {
  args: { path: '/docs/can-i-believe-this#100%', isSignedIn: false },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 })
    // The address is read after the first drawing.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    await expect(canvas.getByRole('heading', { level: 1, name: 'Can I believe this backtest?' })).toBeVisible()
  },
}

/** Other pages of the docs, from the first one. */
export const Browses: Story = {
  args: { path: '/docs', isSignedIn: false },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Can I believe this backtest?' })
    await userEvent.click(canvas.getByRole('link', { name: 'Metrics' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Metrics' })).toBeVisible()
    await expect(addressOf(canvas)).toBe('/docs/metrics')
  },
}

export const NoSuchPage: Story = {
  args: { path: '/docs/nothing', isSignedIn: false },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(document.title).toBe('Page Not Found · Tidemark')
  },
}

export const Mobile: Story = { ...Default, globals: { viewport: { value: 'phone' } } }
