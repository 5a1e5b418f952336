import type { Meta, StoryObj } from '@storybook/react-vite'
import { failed, ready, stale } from '@tidemark/api/testing'
import { Button } from '@tidemark/ui'
import { expect, fn, waitFor, within } from 'storybook/test'
import { manyTrades, yearOfTrades } from '../equity/equityFixtures'
import {
  playEmpty,
  playFailed,
  playLoading,
  playReadOnly,
  playSameGeometry,
  playSentence,
  playStale,
  SEVERAL,
} from '../testing/cardPlays'
import { playSameHeight } from '../testing/life'
import { MonthlyReturnsHeatmap } from './MonthlyReturnsHeatmap'

/** Three and a half years of a seeded walk. */
const years = manyTrades(10_000)

const meta = {
  title: 'Charts/Monthly returns heatmap',
  component: MonthlyReturnsHeatmap,
  args: { result: ready(years), timeZone: 'UTC', locale: 'en-GB' },
} satisfies Meta<typeof MonthlyReturnsHeatmap>
export default meta
type Story = StoryObj<typeof meta>

const TITLE = 'Monthly returns'

/** A row per year, a cell per month, the whole year at the end; the legend shows the last year until a cell is pointed at. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('region', { name: TITLE }))
    const picture = await card.findByRole('img', {
      name: /^Monthly returns, 2024 to 2027, \d+ of 42 months with a gain, best \+/,
    })
    await expect(within(picture).getByText('2025')).toBeVisible()
    await expect(within(picture).getByText('Sept')).toBeVisible()
    await expect(card.getByText('2027 as a whole')).toBeVisible()
    await expect(picture.querySelectorAll('[data-outside="true"]')).toHaveLength(6)
  },
}

export const Idle: Story = {
  args: { result: { status: 'idle' } },
  play: playSentence('Run a backtest to see its months.'),
}

export const Loading: Story = {
  args: { result: { status: 'loading' } },
  play: playLoading(TITLE, 'Loading the monthly returns'),
}

export const Empty: Story = {
  args: { result: { status: 'empty', retry: fn() }, emptyAction: <Button size="small">Edit inputs</Button> },
  play: playEmpty('No trades in this run'),
}

/** An account that starts at nothing has no percentage until it has something: N/A, not 0 and not infinity. */
export const Partial: Story = {
  args: { result: ready(yearOfTrades.map((step, i) => (i < 20 ? { ...step, value: 0 } : step))) },
  play: async ({ canvas }) => {
    const picture = within(await canvas.findByRole('img', { name: /^Monthly returns, 2024/ }))
    await expect(picture.getAllByText('N/A').length).toBeGreaterThan(1)
    await expect(canvas.getByText('2 months N/A')).toBeVisible()
  },
}

const retry = fn()

export const Failed: Story = {
  name: 'Error',
  args: { result: failed('Upstream timed out (Status: 504)', retry) },
  play: playFailed(retry, 'Upstream timed out (Status: 504)'),
}

/** The last good figures stay, without their tones. */
export const Stale: Story = {
  args: { result: stale(years) },
  play: playStale('2027 as a whole'),
}

const widthOf = (cell: Element, part: 'text' | 'rect') => cell.querySelector(part)?.getBoundingClientRect().width ?? 0

/** Each figure is narrower than its cell. */
async function expectFiguresInside(picture: HTMLElement): Promise<void> {
  const cells = [...picture.querySelectorAll('[data-index]')]
  const cut = cells.filter((cell) => widthOf(cell, 'text') > widthOf(cell, 'rect'))
  await expect(cells.length).toBeGreaterThan(0)
  await expect(cut.map((cell) => cell.textContent)).toEqual([])
}

/** Twenty years with wild months: the card scrolls within itself, and no figure is cut. */
export const Overflow: Story = {
  args: {
    result: ready(
      Array.from({ length: 240 }, (_, i) => ({
        time: Date.UTC(2004, i, 15),
        value: 987_654_321 * (1 + 0.9 * Math.sin(i * 1.7)),
      })),
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await expectFiguresInside(await canvas.findByRole('img', { name: /2004 to 2023/ }))
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** A single year fills one row, and the row stays a row. */
export const OneYear: Story = {
  args: { result: ready(yearOfTrades) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2024 as a whole')).toBeVisible()
    // In the legend at once, in its cell as soon as that is drawn.
    await waitFor(() => expect(canvas.getAllByText('+18.69%')).toHaveLength(2))
  },
}

export const ReadOnly: Story = {
  args: { isExportable: false },
  play: playReadOnly,
}

/** On a phone the months go down and the years across. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const picture = within(await canvas.findByRole('img', { name: /2024 to 2027/ }))
    const top = (text: string) => picture.getByText(text).getBoundingClientRect().top
    await expect(top('Feb')).toBeGreaterThan(top('Jan'))
    await expect(top('2025')).toBe(top('2024'))
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Twenty years on a phone: wide figures make wide columns. */
export const MobileOverflow: Story = {
  ...Overflow,
  globals: { viewport: { value: 'phone' } },
}

/** On a phone the legend has a line of its own, which is there before its figures are. */
export const MobileLoading: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: SEVERAL,
  render: (args) => (
    <>
      <MonthlyReturnsHeatmap {...args} result={{ status: 'loading' }} />
      <MonthlyReturnsHeatmap {...args} />
    </>
  ),
  play: playSameHeight,
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /2024 to 2027/ })).toBeVisible()
  },
}

/** Every state is as high as every other: nothing moves when data arrives. */
export const SameGeometry: Story = {
  parameters: SEVERAL,
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      <MonthlyReturnsHeatmap {...args} />
      <MonthlyReturnsHeatmap {...args} result={{ status: 'loading' }} />
      <MonthlyReturnsHeatmap {...args} result={failed('Upstream timed out (Status: 504)')} />
      <MonthlyReturnsHeatmap {...args} result={ready([])} />
      <MonthlyReturnsHeatmap {...args} result={stale(years)} />
    </div>
  ),
  play: playSameGeometry(TITLE),
}
