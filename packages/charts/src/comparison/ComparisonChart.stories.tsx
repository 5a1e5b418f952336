import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { playDrawn } from '../testing/plays'
import { catchFile, linesOf } from '../testing/savedFiles'
import { CANVAS } from '../testing/surfaces'
import { ComparisonChart, type ComparisonChartProps } from './ComparisonChart'
import type { ToolSettings } from '../workspace/workbench'
import { args, fourYears, manyPoints, mixedTimeframes, onlyLeft, shared, yearWithGap } from './comparisonFixtures'

const meta = {
  title: 'Charts/Price comparison',
  component: ComparisonChart,
  tags: ['stable', 'loads', 'can:readonly'],
  args,
} satisfies Meta<typeof ComparisonChart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async (context) => {
    await playDrawn(CANVAS, /EUR\/USD on the left axis and GBP\/USD on the right axis, 306 points/)(context)
    const { canvas } = context
    await expect(canvas.getByText('left')).toBeVisible()
    await expect(canvas.getByText('right')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
  },
}

export const Partial: Story = {
  args: { result: ready(yearWithGap) },
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: /306 points/ })
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
    const table = await canvas.findByRole('region', { name: 'Price Comparison Chart as a table' })
    table.scrollTop = 112 * 32
    await waitFor(() => expect(within(table).getAllByText('N/A').length).toBeGreaterThan(5))
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
  },
}

export const OneSided: Story = {
  args: { result: ready(onlyLeft) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('N/A')).toBeVisible()
  },
}

/** A coarser series' values stand alone. */
export const MixedTimeframes: Story = {
  args: { result: ready(mixedTimeframes) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/GBP\/USD Weekly/)).toBeVisible()
  },
}

function Indexing(args: ComparisonChartProps) {
  const [isIndexed, setIsIndexed] = useState(args.isIndexed ?? false)
  return <ComparisonChart {...args} isIndexed={isIndexed} onIndexedChange={setIsIndexed} />
}

export const Indexed: Story = {
  args: { isIndexed: true },
  render: (args) => <Indexing {...args} />,
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Index to 100' })
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(await canvas.findByRole('group', { name: /both 100 at the start/ })).toBeInTheDocument()
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await expect(canvas.queryByRole('group', { name: /both 100 at the start/ })).not.toBeInTheDocument()
    await userEvent.click(button)
  },
}

function WithTools(args: ComparisonChartProps) {
  const [settings, setSettings] = useState<ToolSettings>({ priceScale: 'normal' })
  const [isFit, setIsFit] = useState(false)
  const onSettings = (changes: Partial<ToolSettings>) => setSettings({ ...settings, ...changes })
  return <ComparisonChart {...args} workspace={{ settings, onSettings, isFit, onFit: setIsFit }} />
}

const saveCsv = (canvas: StoryContext['canvas'], what: string) =>
  catchFile(async () => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: what }))
  })

/** Two lines on two axes: zoomed, measured on the left one, on a log scale, undone. */
export const Tools: Story = {
  render: (args) => <WithTools {...args} />,
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByRole('group', { name: /306 points, 2016-01-03 to 2016-12-30/ })).toBeVisible()
    const tools = within(await canvas.findByRole('toolbar', { name: 'Chart tools' }))
    await expect(tools.queryByRole('group', { name: 'Bar length' })).toBeNull()
    await expect(tools.queryByRole('button', { name: 'Draw on the chart' })).toBeNull()
    const period = await canvas.findByRole('slider', { name: 'Visible period' })
    await waitFor(() => expect(period).toHaveAttribute('aria-valuetext', '2016-01-03 to 2016-12-30'))
    const slider = canvas.getByRole('slider', { name: 'Moment of the comparison' })
    await step('The last month, Z takes it back, plus zooms', async () => {
      await userEvent.click(tools.getByRole('button', { name: '1M' }))
      await waitFor(() =>
        expect(period).toHaveAttribute('aria-valuetext', expect.stringMatching(/^2016-(11-30|12-01) to 2016-12-30$/)),
      )
      await waitFor(() => expect(tools.getByRole('button', { name: 'Undo zoom' })).toBeEnabled())
      slider.focus()
      await userEvent.keyboard('z')
      await waitFor(() => expect(period).toHaveAttribute('aria-valuetext', '2016-01-03 to 2016-12-30'))
      await userEvent.keyboard('{End}+')
      await waitFor(() =>
        expect(period).toHaveAttribute('aria-valuetext', expect.stringMatching(/^2016-0[2-4]-\d\d to 2016-12-30$/)),
      )
    })
    await step('A CSV of what is in view, or of all', async () => {
      const all = await linesOf(await saveCsv(canvas, 'All bars of the series'))
      await expect(all).toHaveLength(307)
      const shown = await linesOf(await saveCsv(canvas, 'Bars in view'))
      await expect(shown[0]).toBe(all[0])
      await expect(shown[1]).toMatch(/^2016-0[2-4]-/)
      await expect(shown.at(-1)).toBe(all.at(-1))
      slider.focus()
    })
    await step('M measures the left line', async () => {
      await userEvent.keyboard('{End}m{PageDown}')
      await waitFor(() =>
        expect(canvas.getByText(/^EUR\/USD [+−]\d\.\d{4} \([+−]\d+\.\d\d%\), −31 bars, −\d+ d/)).toBeInTheDocument(),
      )
      await userEvent.keyboard('{Escape}l')
      await expect(tools.getByRole('button', { name: 'Log' })).toHaveAttribute('aria-pressed', 'true')
    })
  },
}

export const FourYears: Story = {
  args: { result: ready(fourYears) },
  play: playDrawn(CANVAS, /1,236 points/),
}

export const Overflow: Story = {
  args: { result: ready(manyPoints()) },
  play: playDrawn(CANVAS, /10,000 points/),
}

export const OnePoint: Story = {
  args: {
    result: ready({
      left: { name: 'EUR/USD', points: [{ time: Date.UTC(2024, 4, 1), value: 1.0712 }] },
      right: { name: 'GBP/USD', points: [{ time: Date.UTC(2024, 4, 1), value: 1.25 }] },
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/1\.0712/)).toBeVisible()
  },
}

export const Idle = shared.Idle
export const Loading = shared.Loading
export const Empty = shared.Empty
export const NoData = shared.NoData
export const Failed = shared.Failed
export const Stale = shared.Stale
export const ReadOnly = shared.ReadOnly
export const Mobile = shared.Mobile
export const MobileLoading = shared.MobileLoading
export const SameGeometry = shared.SameGeometry
