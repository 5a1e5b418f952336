import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { expect, fn, spyOn, waitFor, within } from 'storybook/test'
import { expectMoves, expectStill, MOVING } from '../../testing/motion'
import { keyTo, tabBackTo, tabThrough, tabTo } from '../../testing/keyboardWalk'
import { manyTrades, TRADES } from './fixtures'
import { TradesTable } from './TradesTable'

const meta = {
  title: 'Panels/Trades table/In use',
  parameters: { chromatic: { disableSnapshot: true } },
  component: TradesTable,
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

export const SelectingSeveral: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { onSelectionChange: fn() },
  play: async ({ canvas, args, userEvent, step }) => {
    const [first, second, , fourth] = bodyRows(canvas)
    if (first === undefined || second === undefined || fourth === undefined) throw new Error('four rows are needed')
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    await step('Mark a range and take one row out of it', async () => {
      await userEvent.click(first)
      await userEvent.keyboard('{Shift>}')
      await userEvent.click(fourth)
      await userEvent.keyboard('{/Shift}')
      await expect(canvas.getByText('4 selected')).toBeVisible()
      await userEvent.keyboard('{Control>}')
      await userEvent.click(second)
      await userEvent.keyboard('{/Control}')
      await expect(args.onSelectionChange).toHaveBeenLastCalledWith([TRADES[142], TRADES[140], TRADES[139]])
      await expect(second).toHaveAttribute('aria-selected', 'false')
    })
    await step('Copy with the button and with keys, in the order shown', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Copy selected as CSV' }))
      await expect(write).toHaveBeenLastCalledWith(expect.stringMatching(/^EntryTime,.+\r\n(?:.+\r\n){3}$/))
      first.focus()
      await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}c{/Control}')
      await expect(write).toHaveBeenCalledTimes(2)
    })
    await step('Without a clipboard it says so', async () => {
      write.mockImplementationOnce(() => {
        throw new TypeError('no clipboard outside of secure pages')
      })
      await userEvent.keyboard('{Control>}c{/Control}')
      await expect(await canvas.findByText('The browser refused to copy.')).toBeInTheDocument()
    })
    await step('Mark rows that stand apart with keys', async () => {
      await userEvent.keyboard('{Home}{Control>}{ArrowDown}{ArrowDown}{ArrowDown} {/Control}')
      await expect(fourth).toHaveFocus()
      await expect(args.onSelectionChange).toHaveBeenLastCalledWith([TRADES[142], TRADES[139]])
    })
    await step('Mark the whole page, then nothing', async () => {
      await userEvent.keyboard('{Control>}a{/Control}')
      await expect(canvas.getByText('10 selected')).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect(canvas.queryByText(/selected$/)).toBeNull()
    })
  },
}

export const SortingEveryColumn: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    const headings = within(canvas.getByRole('grid')).getAllByRole('columnheader')
    await expect(headings).toHaveLength(8)
    for (const heading of headings) {
      const button = within(heading).getByRole('button')
      await userEvent.click(button)
      const first = heading.getAttribute('aria-sort')
      const top = bodyRows(canvas)[0]?.textContent
      await userEvent.click(button)
      await expect(new Set([first, heading.getAttribute('aria-sort')])).toEqual(new Set(['ascending', 'descending']))
      await expect(bodyRows(canvas)[0]?.textContent).not.toBe(top)
      await expect(headings.filter((one) => one.hasAttribute('aria-sort'))).toEqual([heading])
    }
  },
}

export const KeyboardWalk: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, args, userEvent, step }) => {
    const row = (at: number) => bodyRows(canvas).at(at) ?? canvas.getByRole('grid')
    await step('Tab goes through page, size, filter and files', async () => {
      await tabThrough(['Rows', 'Next', 'Filter and sort', 'Copy as CSV', 'Download CSV'])
      await tabBackTo(canvas.getByRole('button', { name: 'Copy as CSV' }))
      await tabBackTo(canvas.getByRole('button', { name: 'Filter and sort' }))
    })
    await step('The filter opens after its button and is next', async () => {
      await userEvent.keyboard('{Enter}')
      await tabThrough(['Copy as CSV', 'Download CSV', 'Side', 'Filter by text'])
      await userEvent.keyboard('2024-12')
      await waitFor(() => expect(canvas.getByText('11 of 143')).toBeVisible())
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(canvas.queryByText('11 of 143')).toBeNull())
    })
    await step('Every heading sorts', async () => {
      await tabThrough(['Entry', 'Exit', 'Size', 'Entry price', 'Exit price', 'PnL'])
      await keyTo('{Enter}', canvas.getByRole('button', { name: 'PnL' }))
      await expect(canvas.getByRole('columnheader', { name: 'PnL' })).toHaveAttribute('aria-sort', 'descending')
      await keyTo(' ', canvas.getByRole('button', { name: 'PnL' }))
      await expect(canvas.getByRole('columnheader', { name: 'PnL' })).toHaveAttribute('aria-sort', 'ascending')
      await tabThrough(['Return', 'Duration'])
    })
    await step('Arrow keys, End and Home mark a row, Shift a range, Escape nothing', async () => {
      await tabTo(row(0))
      await keyTo('{ArrowDown}', row(1))
      await expect(row(1)).toHaveAttribute('aria-selected', 'true')
      await keyTo('{ArrowUp}', row(0))
      await keyTo('{End}', row(-1))
      await keyTo('{Shift>}{Home}{/Shift}', row(0))
      await expect(canvas.getByText('10 selected')).toBeVisible()
      await keyTo('{Escape}', row(0))
      await expect(args.onSelect).toHaveBeenLastCalledWith(null)
      await expect(canvas.queryByText(/selected$/)).toBeNull()
      await keyTo('{Enter}', row(0))
      await expect(row(0)).toHaveAttribute('aria-selected', 'true')
      await keyTo(' ', row(0))
      await expect(row(0)).toHaveAttribute('aria-selected', 'false')
    })
    await step('The rows are one stop; Shift and Tab lead back to the headings', async () => {
      await tabBackTo(canvas.getByRole('button', { name: 'Duration' }))
    })
  },
}

const MIXED = TRADES.map((trade, i) => (i % 3 === 0 ? { ...trade, Size: -trade.Size } : trade))

export const Filtering: Story = {
  args: { trades: ready(MIXED) },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter and sort' }))
    await step('Filter by side', async () => {
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Side' }), 'Short')
      await expect(await canvas.findByText('48 of 143')).toBeVisible()
      await expect(await canvas.findByText('48 of 143 trades')).toBeInTheDocument()
      for (const row of bodyRows(canvas)) await expect(row).toHaveTextContent(/\u2212\d{3},\d{3}/)
    })
    await step('Filter by text', async () => {
      await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter by text' }), '2024-12')
      await waitFor(() => expect(bodyRows(canvas)).toHaveLength(4))
    })
    await step('Nothing passes: clear the filters', async () => {
      await userEvent.type(canvas.getByRole('searchbox'), ' nothing')
      await expect(await canvas.findByText('No trades match the filter')).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: 'Clear filter' }))
      await expect(await canvas.findByText('1–10')).toBeVisible()
      await expect(bodyRows(canvas)).toHaveLength(10)
      await expect(canvas.getByRole('searchbox')).toHaveFocus()
    })
    await step('The button beside the text clears it as well', async () => {
      await userEvent.type(canvas.getByRole('searchbox'), 'long')
      await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
      await expect(canvas.getByRole('searchbox')).toHaveValue('')
      await expect(canvas.getByRole('searchbox')).toHaveFocus()
    })
  },
}

/** No headings on a phone: sorted in the bar. */
export const MobileSorting: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter and sort' }))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'PnL')
    await expect(bodyRows(canvas)[0]).toHaveTextContent('+1,718.94')
    await userEvent.click(canvas.getByRole('button', { name: 'Descending, reverse the order' }))
    await expect(bodyRows(canvas)[0]).toHaveTextContent('\u22122,094.98')
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    const turn = canvas.getByRole('button', { name: 'Ascending, reverse the order' }).getBoundingClientRect()
    const column = canvas.getByRole('combobox', { name: 'Sort by' }).getBoundingClientRect()
    await expect(turn.left - column.right).toBe(8)
  },
}

export const FilteringTenThousand: Story = {
  args: { trades: ready(manyTrades(10_000)) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter and sort' }))
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter by text' }), '2024-05-06')
    await expect(await canvas.findByText('25 of 10,000')).toBeVisible()
    await waitFor(() => expect(canvasElement.querySelectorAll('tbody tr')).toHaveLength(10))
  },
}

/** Rows that stay slide, new ones fade in; sorting and turning pages moves none. */
export const FilteredRowsMove: Story = {
  ...MOVING,
  args: { trades: ready(MIXED) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const side = (name: string) => userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Side' }), name)
    const moved = () =>
      [...canvasElement.querySelectorAll('tbody tr')].filter((row) => row.getAnimations().length > 0).length
    await userEvent.click(canvas.getByRole('button', { name: 'Filter and sort' }))
    await expectMoves(['transform', 'opacity'], async () => {
      await side('Short')
      await expect(await canvas.findByText('48 of 143')).toBeVisible()
    })
    await Promise.all(canvasElement.getAnimations({ subtree: true }).map(({ finished }) => finished))
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await userEvent.click(canvas.getByRole('columnheader', { name: 'PnL' }).querySelector('button') ?? canvasElement)
    await expect(moved()).toBe(0)
    await expectStill(async () => {
      await side('All')
      await expect(await canvas.findByText('1–10')).toBeVisible()
    })
  },
}
