import type { Meta, StoryObj } from '@storybook/react-vite'
import { given, rememberingServer } from '@tidemark/api/testing'
import { expect, within } from 'storybook/test'
import type { AppAt } from '../testing/AppAt'
import { pageMeta } from '../testing/pageMeta'
import type { Canvas } from '../testing/pageStories'

const meta = {
  ...pageMeta,
  parameters: { ...pageMeta.parameters, chromatic: { disableSnapshot: true } },
  title: 'Pages/Shell/Toolbar',
  tags: ['!autodocs', 'network'],
  args: { path: '/backtest-data?run=20250114_142207_RsiReversion_EURUSD' },
  beforeEach: (context) => given(rememberingServer().scenario)(context),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

async function closes(canvas: Canvas, time: string): Promise<void> {
  const trades = within(await canvas.findByRole('grid', { name: 'Trades' }))
  await expect((await trades.findAllByText(time))[0]).toBeVisible()
}

export const AsTheStorySays: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Administrator')).toBeVisible()
    await closes(canvas, '2024-12-25 09:00')
  },
}

export const AsDemoVisitor: Story = {
  globals: { user: 'demo' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Demo' })).toBeVisible()
    await expect(canvas.queryByText('Administrator')).toBeNull()
  },
}

export const StaysAdministrator: Story = {
  tags: ['!network'],
  args: { userType: 'authenticated' },
  globals: { user: 'demo' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Administrator')).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Demo' })).toBeNull()
  },
}

export const InTokyo: Story = {
  globals: { timeZone: 'Asia Tokyo' },
  play: ({ canvas }) => closes(canvas, '2024-12-25 18:00'),
}

export const StaysInUtc: Story = {
  args: { preferences: { timezone: 'UTC' } },
  globals: { timeZone: 'Asia Tokyo' },
  play: ({ canvas }) => closes(canvas, '2024-12-25 09:00'),
}

export const SlowNetwork: Story = {
  globals: { network: 'slow' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Backtest Runs' })).toHaveAttribute('aria-busy', 'true')
    await closes(canvas, '2024-12-25 09:00')
  },
}

export const FailingNetwork: Story = {
  globals: { network: 'failing' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Upstream timed out (Status: 504)'))[0]).toBeVisible()
  },
}

export const Offline: Story = {
  globals: { network: 'offline' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('The server cannot be reached.'))[0]).toBeVisible()
  },
}
