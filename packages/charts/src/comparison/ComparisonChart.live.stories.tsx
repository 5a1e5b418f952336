import type { Meta, StoryObj } from '@storybook/react-vite'
import { mapResource } from '@tidemark/api/resource'
import { useBars } from '@tidemark/api/hooks'
import { given, latestBars } from '@tidemark/api/testing'
import { useMemo } from 'react'
import { expect, waitFor } from 'storybook/test'
import { ComparisonChart, type ComparisonChartProps } from './ComparisonChart'
import { pointsOfBars } from './pointsOfBars'

/** The bars of one series, closes beside highs. */
function LiveComparison(props: ComparisonChartProps) {
  const bars = useBars({ symbol: 'EURUSD', timeframe: 'H1', count: 1000 })
  const result = useMemo(
    () =>
      mapResource(bars, (data) => ({
        left: { name: 'EUR/USD close', points: pointsOfBars(data, 'close') },
        right: { name: 'EUR/USD high', points: pointsOfBars(data, 'high') },
      })),
    [bars],
  )
  return <ComparisonChart {...props} result={result} />
}

/** Connected: the hook that the app uses, over a mocked network. */
const meta = {
  title: 'Charts/Price comparison/Connected',
  component: ComparisonChart,
  args: { result: { status: 'idle' }, timeZone: 'UTC', locale: 'en-GB' },
  render: (args) => <LiveComparison {...args} />,
} satisfies Meta<typeof ComparisonChart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  beforeEach: given(latestBars.typical),
  play: async ({ canvas }) => {
    const chart = await canvas.findByRole('group', { name: /EUR\/USD close on the left axis/ })
    // It fades in where motion is welcome.
    await waitFor(() => expect(chart).toBeVisible())
  },
}

export const Loading: Story = {
  beforeEach: given(latestBars.loading),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the prices')).toBeInTheDocument()
  },
}

export const Empty: Story = {
  beforeEach: given(latestBars.empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No correlation data')).toBeVisible()
  },
}

/** Try Again asks once more, and this time there is an answer. */
export const Failed: Story = {
  name: 'Error',
  beforeEach: given(latestBars.recovering),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Error loading data')
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    const chart = await canvas.findByRole('group', { name: /EUR\/USD close on the left axis/ })
    await waitFor(() => expect(chart).toBeVisible())
  },
}
