import type { Meta, StoryObj } from '@storybook/react-vite'
import { given, ledgers, strategies, symbols } from '@tidemark/api/testing'
import { expect, userEvent, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { addressOf, BROKEN, type Play, recovers, says, UNREACHABLE } from '../../testing/pageStories'

const meta = {
  ...pageMeta,
  title: 'Pages/Ledger',
  tags: ['network'],
  args: { path: '/ledger?symbol=EURUSD&timeframe=H4&strategy=Moving+Average' },
  beforeEach: given(strategies.typical, symbols.typical, ledgers.typical),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

const shows: Play = async ({ canvas }) => {
  await expect(
    await canvas.findByRole('heading', { name: '13 tries left before luck explains the best one' }),
  ).toBeVisible()
  await expect(await canvas.findByRole('img', { name: /^101 tries by number with their Sharpe ratio/ })).toBeVisible()
}

export const Default: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    const left = within(canvas.getByRole('region', { name: 'What is left' }))
    await expect(left.getByText(/^101 tries on these bars/)).toBeVisible()
    const sessions = within(canvas.getByRole('table', { name: 'Sessions' }))
    await expect(sessions.getAllByRole('row')).toHaveLength(4)
    await expect(sessions.getAllByRole('rowheader', { name: /^By hand and sweep, 2025-01-0/ })).toHaveLength(3)
    await expect(document.title).toBe('Ledger · Tidemark')
  },
}

/** Theirs count and are drawn; what they set is not told. */
export const OfOthers: Story = {
  beforeEach: given(strategies.typical, symbols.typical, ledgers.partial),
  play: async (context) => {
    await shows(context)
    const best = within(context.canvas.getByRole('table', { name: 'Best tries' }))
    await expect((await best.findAllByText('by somebody else')).length).toBeGreaterThan(3)
  },
}

export const Filtered: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('radio', { name: 'By hand' }))
    const best = within(canvas.getByRole('table', { name: 'Best tries' }))
    await expect(best.getAllByRole('link').length).toBe(10)
    await userEvent.selectOptions(canvas.getByLabelText('Count'), 'Every timeframe of this symbol')
    await expect(addressOf(canvas)).toMatch(/population=market.*strategy=Moving/)
    await userEvent.selectOptions(canvas.getByLabelText('Count'), 'This strategy on this series')
    await expect(addressOf(canvas)).toMatch(/population=strategy.*symbol=EURUSD/)
    await shows(context)
  },
}

export const Idle: Story = {
  args: { path: '/ledger' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Choose a symbol and timeframe.')).toBeVisible()
  },
}

export const Empty: Story = {
  beforeEach: given(strategies.typical, symbols.typical, ledgers.empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing was tried on this series yet')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Nothing was tried yet' })).toBeVisible()
  },
}

export const Loading: Story = {
  beforeEach: given(strategies.typical, symbols.typical, ledgers.loading),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'What is left' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const Overflow: Story = {
  beforeEach: given(strategies.typical, symbols.typical, ledgers.overflow),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /^100,000 tries/ }, { timeout: 10_000 })).toBeVisible()
  },
}

/** A row was changed in the database. */
export const Changed: Story = {
  beforeEach: given(strategies.typical, symbols.typical, ledgers.changed),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Row 17 of the ledger is not as it was written')).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'Error',
  ...says(/engine crashed/, strategies.typical, symbols.typical, ledgers.failing),
}

export const Recovers: Story = recovers(
  {
    ...Failed,
    play: async (context) => {
      await Failed.play?.(context)
      context.msw.use(...ledgers.typical())
    },
  },
  shows,
)

export const Offline: Story = says(UNREACHABLE, strategies.typical, symbols.typical, ledgers.offline)

export const ContractBroken: Story = says(BROKEN, strategies.typical, symbols.typical, ledgers.broken)

/** Without extensions there is no such page. */
export const OtherBackend: Story = {
  tags: ['!network'],
  args: { siteConfig: { extensions: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible()
  },
}

export const Demo: Story = { args: { userType: 'demo' }, play: shows }

export const Mobile: Story = { ...Default, globals: { viewport: { value: 'phone' } } }
