import type { Meta, StoryObj } from '@storybook/react-vite'
import { empty, failed, failure, ready, stale } from '@tidemark/api/testing'
import { expect, fn, spyOn, within } from 'storybook/test'
import { Button } from '../../elements/button/Button'
import { LONG_TRADES, manyTrades, PARTIAL_TRADES, TRADES } from './fixtures'
import { TradesTable } from './TradesTable'

const meta = {
  title: 'Panels/Trades table',
  component: TradesTable,
  tags: ['stable', 'loads'],
  args: { trades: ready(TRADES), onSelect: fn() },
  argTypes: { trades: { control: false }, emptyAction: { control: false } },
} satisfies Meta<typeof TradesTable>
export default meta
type Story = StoryObj<typeof meta>

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

function bodyRows(canvas: Canvas): HTMLElement[] {
  const rows = within(canvas.getByRole('grid')).getAllByRole('row')
  return rows.filter((row) => row.hasAttribute('aria-selected'))
}

const fits: NonNullable<Story['play']> = async ({ canvas }) => {
  const scroller = canvas.getByRole('grid').parentElement
  await expect(scroller?.scrollWidth).toBe(scroller?.clientWidth)
}

export const Default: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const rows = bodyRows(canvas)
    await expect(rows).toHaveLength(10)
    await expect(rows[0]).toHaveTextContent('2024-12-30 09:00')
    await expect(rows[0]).toHaveTextContent('\u22121,724.66')
    await expect(canvas.getByRole('columnheader', { name: 'Exit' })).toHaveAttribute('aria-sort', 'descending')
    await expect(canvas.getByText('1–10')).toBeVisible()
  },
}

export const Sorting: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent, step }) => {
    const pnl = canvas.getByRole('columnheader', { name: 'PnL' })
    await step('A new column starts with its largest value', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'PnL' }))
      await expect(pnl).toHaveAttribute('aria-sort', 'descending')
      await expect(bodyRows(canvas)[0]).toHaveTextContent('+1,718.94')
      await expect(canvas.getByText('Sorted by PnL, descending')).toBeInTheDocument()
    })
    await step('A second press turns the order around', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'PnL' }))
      await expect(pnl).toHaveAttribute('aria-sort', 'ascending')
      await expect(bodyRows(canvas)[0]).toHaveTextContent('\u22122,094.98')
    })
  },
}

export const Paging: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent, step }) => {
    await step('Go to the next page', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
      await expect(canvas.getByText('11–20')).toBeVisible()
      await expect(bodyRows(canvas)[0]).toHaveAttribute('aria-rowindex', '12')
    })
    await step('A larger page keeps the first row in sight', async () => {
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows' }), '100')
      await expect(bodyRows(canvas)).toHaveLength(100)
      await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
      await expect(bodyRows(canvas)).toHaveLength(43)
    })
  },
}

export const Selecting: Story = {
  play: async ({ canvas, args, userEvent, step }) => {
    const [first, second] = bodyRows(canvas)
    if (first === undefined || second === undefined) throw new Error('two rows are needed')
    await step('Mark a row with a click', async () => {
      await userEvent.click(second)
      await expect(second).toHaveAttribute('aria-selected', 'true')
      await expect(args.onSelect).toHaveBeenLastCalledWith(TRADES[141])
    })
    await step('Mark it with the arrow keys and let go with Escape', async () => {
      second.focus()
      await userEvent.keyboard('{ArrowUp}')
      await expect(first).toHaveFocus()
      await expect(first).toHaveAttribute('aria-selected', 'true')
      await expect(second).toHaveAttribute('aria-selected', 'false')
      await userEvent.keyboard('{Escape}')
      await expect(args.onSelect).toHaveBeenLastCalledWith(null)
      await userEvent.keyboard('{End}{Enter}')
      await expect(args.onSelect).toHaveBeenLastCalledWith(null)
      await userEvent.keyboard('{Home}')
      await expect(first).toHaveFocus()
    })
  },
}

export const Exporting: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { onExport: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }))
    await expect(args.onExport).toHaveBeenCalledWith(expect.stringMatching(/^EntryTime,.+\r\n(?:.+\r\n){143}$/))
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    await userEvent.click(canvas.getByRole('button', { name: 'Copy as CSV' }))
    await expect(write).toHaveBeenCalledWith(expect.stringContaining('-1724.66'))
  },
}

export const Idle: Story = {
  args: { trades: { status: 'idle' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Run a backtest to see its trades.')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { trades: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Trades' })).toHaveAttribute('aria-busy', 'true')
    const table = canvas.getByRole('table', { name: 'Loading trades' })
    await expect(table.getBoundingClientRect().height).toBeGreaterThan(340)
  },
}

export const Empty: Story = {
  args: { trades: ready([]), emptyAction: <Button size="2xs">Edit inputs</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No trades in this run')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Edit inputs' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument()
  },
}

export const NoAnswer: Story = { ...Empty, args: { ...Empty.args, trades: empty() } }

export const Partial: Story = {
  args: { trades: ready(PARTIAL_TRADES) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('N/A')).toHaveLength(7)
  },
}

const retry = fn()

export const Failed: Story = {
  name: 'Error',
  args: { trades: failed(undefined, retry) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Error loading data')
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(retry).toHaveBeenCalled()
  },
}

export const FailedWithReasons: Story = {
  args: {
    trades: {
      status: 'error',
      error: failure('Invalid request parameters. Please check your input.', ['config.n1 - must be at least 1, not 0']),
      retry,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('config.n1 - must be at least 1, not 0')).toBeVisible()
  },
}

export const Stale: Story = {
  args: { trades: stale(TRADES, retry) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Stale' })).toHaveAccessibleDescription(
      /^As of 14:02, refresh failed: Upstream timed out/,
    )
    await expect(bodyRows(canvas)).toHaveLength(10)
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(retry).toHaveBeenCalled()
  },
}

/** Twelve digits, eight decimals: scrolls inside its card. */
export const Overflow: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { trades: ready(LONG_TRADES) },
  render: (args) => (
    <div style={{ width: 832 }}>
      <TradesTable {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('+123,456,789,012.34')).toBeInTheDocument()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    for (const cell of canvasElement.querySelectorAll('td')) {
      await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
    }
    for (const bar of canvasElement.querySelectorAll('td [aria-hidden="true"] > *')) await expect(bar).not.toBeVisible()
  },
}

/** Only one page is rendered. */
export const TenThousand: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { trades: ready(manyTrades(10_000)) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Return' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(canvas.getByText('11–20')).toBeVisible()
    await expect(canvasElement.querySelectorAll('tbody tr')).toHaveLength(10)
  },
}

export const LongPage: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { pageSize: 100 },
  play: async ({ canvas }) => {
    await expect(bodyRows(canvas)).toHaveLength(100)
    const frame = canvas.getByRole('grid').parentElement
    const heading = canvas.getByRole('columnheader', { name: 'PnL' })
    const top = () => heading.getBoundingClientRect().top
    const before = top()
    if (frame !== null) frame.scrollTop = 800
    await expect(frame?.scrollTop).toBe(800)
    await expect(top()).toBe(before)
    if (frame !== null) frame.scrollTop = 0
  },
}

export const ReadOnly: Story = {
  args: { canExport: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument()
    await expect(canvas.queryByRole('button', { name: 'Copy as CSV' })).not.toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeVisible()
  },
}

export const BesideTheForm: Story = {
  render: (args) => (
    <div style={{ width: 832 }}>
      <TradesTable {...args} />
    </div>
  ),
  play: fits,
}

/** Bars give way to numbers. */
export const Tablet: Story = {
  render: (args) => (
    <div style={{ width: 704 }}>
      <TradesTable {...args} />
    </div>
  ),
  play: fits,
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(bodyRows(canvas)).toHaveLength(10)
    await expect(canvasElement.querySelector('tbody tr')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(50)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** The header cuts no number. */
export const MobileOverflow: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { trades: stale(manyTrades(10_000)) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(canvas.getByText('11–20')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    const edge = canvas.getByRole('region', { name: 'Trades' }).getBoundingClientRect().right
    await expect(canvas.getByRole('button', { name: 'Next' }).getBoundingClientRect().right).toBeLessThan(edge)
  },
}
