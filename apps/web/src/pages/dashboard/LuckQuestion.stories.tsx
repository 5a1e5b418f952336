import type { Meta, StoryObj } from '@storybook/react-vite'
import { given } from '@tidemark/api/testing'
import { expect, userEvent, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { addressOf, type Canvas } from '../../testing/pageStories'
import { TYPICAL_ANSWERS } from '../../testing/typicalAnswers'

const meta = {
  ...pageMeta,
  title: 'Pages/Dashboard/Two curves',
  tags: ['network'],
  args: { path: '/', userType: 'demo' },
  beforeEach: given(...TYPICAL_ANSWERS),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

const QUESTION = 'Two curves. One of them is luck. Which?'

async function question(canvas: Canvas) {
  return within(await canvas.findByRole('region', { name: 'Two curves' }))
}

/** Nothing of what comes after is told: neither in the picture nor in its name. */
export const Asks: Story = {
  play: async ({ canvas }) => {
    const asked = await question(canvas)
    await expect(asked.getByRole('heading', { name: QUESTION })).toBeVisible()
    const curve = await asked.findByRole('img', { name: /^Curve A, 100.00 at first, .* three years sealed$/ })
    await expect(curve).toBeVisible()
    await expect(asked.getAllByText('Sealed')).toHaveLength(2)
    await expect(asked.getAllByText('1.67')).toHaveLength(2)
    await expect(asked.queryByText(/After: Sharpe/)).toBeNull()
  },
}

export const Found: Story = {
  play: async (context) => {
    await Asks.play?.(context)
    const { canvas } = context
    const asked = await question(canvas)
    await userEvent.click(asked.getByRole('button', { name: 'A is luck' }))
    const heading = asked.getByRole('heading', { name: 'You found it. They looked the same, and only one went on.' })
    await expect(heading).toHaveFocus()
    await expect(asked.getByText(/The best of 400 rules that toss a coin. After: Sharpe 0.08/)).toBeVisible()
    await expect(asked.getByText(/built in on purpose. After: Sharpe 0.95/)).toBeVisible()
    await expect(await asked.findByRole('img', { name: /^Sharpe ratios of 400 rules without an edge/ })).toBeVisible()
    await expect(asked.queryByText('Sealed')).toBeNull()
  },
}

export const Missed: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const asked = await question(canvas)
    await userEvent.click(asked.getByRole('button', { name: 'B is luck' }))
    await expect(asked.getByRole('heading', { name: /^It was A\./ })).toBeVisible()
  },
}

/** A finished run, made by pressing the link. */
export const LeadsToARealOne: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async (context) => {
    await Found.play?.(context)
    const { canvas } = context
    await userEvent.click((await question(canvas)).getByRole('link', { name: 'See a real one' }))
    await canvas.findByRole('heading', { level: 1, name: 'Backtest' })
    await expect(addressOf(canvas)).toMatch(/^\/backtest\?.*strategy=Moving/)
  },
}

export const Skipped: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await userEvent.click((await question(canvas)).getByRole('button', { name: 'Skip' }))
    await expect(canvas.queryByRole('region', { name: 'Two curves' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Which curve is luck?' }))
    await expect((await question(canvas)).getByRole('heading', { name: QUESTION })).toBeVisible()
  },
}

export const SeenBefore: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { stored: { 'tidemark.luck_question_seen': 'true' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Which curve is luck?' })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Two curves' })).toBeNull()
  },
}

export const Mobile: Story = { ...Found, globals: { viewport: { value: 'phone' } } }
