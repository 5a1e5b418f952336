import type { Meta, StoryObj } from '@storybook/react-vite'
import { empty, failed, ready, stale } from '@tidemark/api/testing'
import { useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { keyTo, tabBackTo, tabTo } from '../../testing/keyboardWalk'
import { RunList, type RunListProps } from './RunList'
import { DOUBTFUL_RUNS, manyRuns, ODD_RUNS, RUNS } from './runListFixtures'
import { newestFirst } from './storedRun'

function Remembering(props: RunListProps) {
  const [selectedId, setSelectedId] = useState(props.selectedId)
  return (
    <RunList
      {...props}
      selectedId={selectedId}
      onSelect={(id) => {
        setSelectedId(id)
        props.onSelect(id)
      }}
    />
  )
}

const retry = fn()

const meta = {
  title: 'Panels/RunList',
  component: RunList,
  tags: ['stable', 'loads'],
  args: {
    runs: ready(RUNS),
    selectedId: '20250114_142207_RSI_EURUSD',
    onSelect: fn(),
    timeZone: 'UTC',
  },
  argTypes: { runs: { control: false } },
  render: (args) => <Remembering {...args} />,
  decorators: [
    (Story) => (
      <div style={{ width: 320, maxWidth: '100%', height: 640, border: '1px solid var(--tm-colors-border-subtle)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RunList>
export default meta
type Story = StoryObj<typeof meta>

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const options = (canvas: Canvas) => within(canvas.getByRole('listbox')).getAllByRole('option')

/** A run whose rule uses later bars says so. */
export const LaterBars: Story = {
  args: { runs: ready(DOUBTFUL_RUNS) },
  play: async ({ canvas }) => {
    await expect(within(options(canvas)[0]!).getByText('Uses later bars')).toBeVisible()
    await expect(canvas.getAllByText('Uses later bars')).toHaveLength(1)
  },
}

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Backtest Runs (12)' })).toBeVisible()
    const rows = options(canvas)
    await expect(rows[0]).toHaveTextContent(
      'EUR/USDcompletedStrategy: RSI2025-01-14 14:22:0720250114_142207_RSI_EURUSD',
    )
    await expect(rows[0]).toHaveAttribute('aria-selected', 'true')
    await expect(rows[3]).toHaveTextContent('Strategy: MOVINGAVERAGE')
    const third = rows[2]
    if (third === undefined) throw new Error('three rows are needed')
    await userEvent.click(third)
    await expect(args.onSelect).toHaveBeenLastCalledWith('20250113_174112_MACD_XAUUSD')
    await expect(third).toHaveAttribute('aria-selected', 'true')
    await expect(rows[0]).toHaveTextContent('Strategy: RSI')
  },
}

export const KeyboardWalk: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, args, userEvent }) => {
    const list = canvas.getByRole('listbox')
    const activeText = () => document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent
    await tabTo(canvas.getByRole('searchbox', { name: 'Filter by symbol, strategy or id' }))
    await tabTo(list)
    await keyTo('{ArrowDown}{ArrowDown}', list)
    await expect(activeText()).toContain('XAU/USD')
    await expect(args.onSelect).not.toHaveBeenCalled()
    await keyTo('{Enter}', list)
    await expect(args.onSelect).toHaveBeenLastCalledWith('20250113_174112_MACD_XAUUSD')
    await keyTo('{End}', list)
    await expect(activeText()).toContain('USD/CHF')
    await keyTo('{PageUp}', list)
    await expect(activeText()).toContain('USD/JPY')
    await keyTo('{Home} ', list)
    await expect(args.onSelect).toHaveBeenLastCalledWith('20250114_142207_RSI_EURUSD')
    await tabBackTo(canvas.getByRole('searchbox'))
    await userEvent.keyboard('gbp')
    await expect(options(canvas).length).toBeLessThan(12)
    await keyTo('{Escape}', canvas.getByRole('searchbox'))
    await expect(options(canvas)).toHaveLength(12)
  },
}

/** Keys go on from a clicked row. */
export const KeysAfterAPress: Story = {
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole('listbox')
    const active = () => document.getElementById(list.getAttribute('aria-activedescendant') ?? '')
    await userEvent.click(options(canvas)[2] ?? list)
    await expect(list).toHaveFocus()
    await keyTo('{ArrowDown}', list)
    await expect(active()).toHaveAttribute('aria-posinset', '4')
  },
}

/** Keys reach each, visibly. */
export const KeyboardWalkOfThousands: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { runs: ready(manyRuns(5000)), selectedId: null },
  play: async ({ canvas, args }) => {
    const list = canvas.getByRole('listbox')
    const active = () => document.getElementById(list.getAttribute('aria-activedescendant') ?? '')
    const standsAt = (position: number) =>
      waitFor(() => expect(active()).toHaveAttribute('aria-posinset', String(position)))
    await tabTo(canvas.getByRole('searchbox'))
    await tabTo(list)
    await keyTo('{ArrowDown}', list)
    await standsAt(2)
    await keyTo('{End}', list)
    await standsAt(5000)
    await expect(active()?.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.getBoundingClientRect().bottom)
    await keyTo('{PageUp}{ArrowUp}', list)
    await standsAt(4991)
    await keyTo('{Enter}', list)
    await expect(args.onSelect).toHaveBeenLastCalledWith(newestFirst(manyRuns(5000)).at(4990)?.id)
    await keyTo('{Home}', list)
    await standsAt(1)
  },
}

export const Filtering: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const box = canvas.getByRole('searchbox', { name: 'Filter by symbol, strategy or id' })
    await step('Search for what the rows say', async () => {
      await userEvent.type(box, 'eur/usd')
      await expect(options(canvas)).toHaveLength(2)
      await expect(canvas.getByRole('status')).toHaveTextContent('2 of 12 runs')
    })
    await step('Several words may stand anywhere in the row', async () => {
      await userEvent.clear(box)
      await userEvent.type(box, '2025-01-14 RSI strategy eur/usd')
      await expect(options(canvas)).toHaveLength(1)
    })
    await step('Clear the search that found nothing', async () => {
      await userEvent.type(box, ' of nothing')
      await expect(canvas.getByText('Nothing matches “2025-01-14 RSI strategy eur/usd of nothing”')).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: 'Clear filter' }))
      await expect(options(canvas)).toHaveLength(12)
      await expect(box).toHaveFocus()
    })
  },
}

export const InAnotherZone: Story = {
  args: { timeZone: 'America/New_York' },
  play: async ({ canvas }) => {
    await expect(options(canvas)[0]).toHaveTextContent('2025-01-14 09:22:07')
  },
}

export const Loading: Story = {
  args: { runs: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Backtest Runs' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const Empty: Story = {
  args: { runs: empty() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Backtest Runs (0)' })).toBeVisible()
    await expect(canvas.getByText('No backtest runs')).toBeVisible()
  },
}

/** An odd id is Unknown, and can be opened. */
export const Partial: Story = {
  args: { runs: ready(ODD_RUNS) },
  play: async ({ canvas, args, userEvent }) => {
    const [odd] = options(canvas)
    if (odd === undefined) throw new Error('a row is needed')
    await expect(odd).toHaveTextContent('UnknowncompletedStrategy: UnknownUnknownrun-7')
    await userEvent.click(odd)
    await expect(args.onSelect).toHaveBeenLastCalledWith('run-7')
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { runs: failed('Authentication failed. Please login again.', retry) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Authentication failed. Please login again.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(retry).toHaveBeenCalled()
  },
}

export const Stale: Story = {
  args: { runs: stale(RUNS, retry) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Stale')).toBeVisible()
    await expect(options(canvas)).toHaveLength(12)
  },
}

export const Overflow: Story = {
  args: { runs: ready(manyRuns(5000)), selectedId: null },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Backtest Runs (5,000)' })).toBeVisible()
    await waitFor(() => expect(options(canvas).length).toBeGreaterThan(5))
    await expect(options(canvas).length).toBeLessThan(60)
    const list = canvas.getByRole('listbox')
    list.focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(options(canvas).at(-1)).toHaveAttribute('aria-posinset', '5000'))
    await waitFor(() => expect(list).toHaveAttribute('aria-activedescendant'))
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Up to two hundred are all rendered. */
export const AroundTwoHundred: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateRows: 'repeat(2, minmax(0, 1fr))', height: '100%' }}>
      {[200, 201].map((count) => (
        <RunList key={count} {...args} runs={ready(manyRuns(count))} selectedId={null} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const drawn = (name: string) => within(canvas.getByRole('listbox', { name })).getAllByRole('option').length
    await expect(drawn('Backtest Runs (200)')).toBe(200)
    await waitFor(() => expect(drawn('Backtest Runs (201)')).toBeLessThan(60))
  },
}

/** Opens on the URL's run. */
export const SelectedFarDown: Story = {
  args: { runs: ready(manyRuns(5000)), selectedId: manyRuns(5000).at(3000)?.id ?? null },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('option', { selected: true })).toBeInTheDocument())
    await expect(canvas.getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '3001')
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(options(canvas)).toHaveLength(12)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
