import type { Meta, StoryObj } from '@storybook/react-vite'
import { given, replaced, trail } from '@tidemark/api/testing'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { says } from '../../testing/pageStories'

const meta = {
  ...pageMeta,
  title: 'Pages/Trail',
  tags: ['network'],
  args: { path: '/trail' },
  beforeEach: given(trail.typical, replaced.empty),
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
  beforeEach: given(trail.paged, replaced.empty),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Load Older' }))
    await expect(await canvas.findByRole('row', { name: /ann signed in/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Load Older' })).toBeNull()
  },
}

/** An upload's former bars are put back after a question. */
export const TakenBack: Story = {
  beforeEach: given(trail.typical, replaced.typical, replaced.takenBack),
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take Back EURUSD H1 (3f9a2c1d)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Take Back' }))
    await expect(dialog.getByText(/^Puts 12 former bars of EURUSD H1 back and removes/)).toBeVisible()
    msw.use(...replaced.empty())
    await userEvent.click(dialog.getByRole('button', { name: 'Take Back' }))
    const news = within(await within(document.body).findByRole('region', { name: 'Notifications' }))
    await expect(await news.findByText('EURUSD H1 has its 12 former bars again.')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Take Back/ })).toBeNull())
  },
}

export const NotTakenBack: Story = {
  beforeEach: given(trail.typical, replaced.typical, replaced.changed),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take Back EURUSD H1 (3f9a2c1d)' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Take Back' }))
    const sentence = 'These bars have changed since. Take the later replacement back first.'
    await expect(await canvas.findByText(sentence)).toBeVisible()
  },
}

export const Loading: Story = says('Loading the trail', trail.loading, replaced.empty)

export const Empty: Story = says('No entries match', trail.empty, replaced.empty)

export const Failed: Story = says('The trail cannot be loaded', trail.failing, replaced.empty)

/** The entries stay; without the list nothing could be taken back, and nobody would know why. */
export const ReplacedFailed: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: given(trail.typical, replaced.recovering),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Replaced prices cannot be loaded')).toBeVisible()
    await expect(canvas.getByText('engine crashed (Status: 500)')).toBeVisible()
    await expect(canvas.getByRole('row', { name: /ann replaced EURUSD H1/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(await canvas.findByRole('button', { name: 'Take Back EURUSD H1 (3f9a2c1d)' })).toBeVisible()
    await expect(canvas.queryByText('Replaced prices cannot be loaded')).toBeNull()
  },
}

export const Demo: Story = {
  tags: ['!network'],
  args: { userType: 'demo' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
  },
}

export const Overflow: Story = {
  beforeEach: given(trail.overflow, replaced.empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('unbroken'.repeat(20))).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

const play = Default.play

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await play?.(context)
    // The table can be scrolled by keys once it has been measured.
    await expect(await context.canvas.findByRole('region', { name: /, scrolls$/ })).toBeVisible()
  },
}
