import type { Meta, StoryObj } from '@storybook/react-vite'
import { given, trail } from '@tidemark/api/testing'
import { expect, userEvent } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'

const meta = {
  ...pageMeta,
  title: 'Pages/Trail',
  args: { path: '/trail', siteConfig: { accounts: true } },
  parameters: { ...pageMeta.parameters, chromatic: { disableSnapshot: true } },
  beforeEach: given(trail.typical),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /ann replaced EURUSD H1/ })).toBeVisible()
    await expect(canvas.getByRole('row', { name: /\(unknown name\) sign-in failed/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Load Older' })).toBeNull()
  },
}

export const Pages: Story = {
  beforeEach: given(trail.paged),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Load Older' }))
    await expect(await canvas.findByRole('row', { name: /ann signed in/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Load Older' })).toBeNull()
  },
}

export const Loading: Story = {
  beforeEach: given(trail.loading),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the trail')).toBeInTheDocument()
  },
}

export const Empty: Story = {
  beforeEach: given(trail.empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No entries match')).toBeVisible()
  },
}

export const Failed: Story = {
  beforeEach: given(trail.failing),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The trail cannot be loaded')).toBeVisible()
  },
}

export const Demo: Story = {
  args: { userType: 'demo' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
  },
}

export const Overflow: Story = {
  beforeEach: given(trail.overflow),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('unbroken'.repeat(20))).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

const play = Default.play

export const Tablet: Story = { globals: { viewport: { value: 'tablet' } }, ...(play && { play }) }

export const Mobile: Story = { globals: { viewport: { value: 'phone' } }, ...(play && { play }) }

export const Dark: Story = { globals: { theme: 'dark' }, ...(play && { play }) }
