import type { Meta, StoryObj } from '@storybook/react-vite'
import { useBars } from '@tidemark/api/hooks'
import { given, latestBars } from '@tidemark/api/testing'
import { expect, waitFor } from 'storybook/test'
import { CandleChart, type CandleChartProps } from './CandleChart'

/** The latest bars of a symbol, as the chart page draws them. */
function LiveCandles(props: CandleChartProps) {
  const result = useBars({ symbol: 'EURUSD', timeframe: 'H4' })
  return <CandleChart {...props} result={result} />
}

/** Connected: the hook that the app uses, over a mocked network. */
const meta = {
  title: 'Charts/Candles/Connected',
  component: CandleChart,
  args: { result: { status: 'idle' }, title: 'EUR/USD', subtitle: '4 Hours', timeZone: 'UTC', locale: 'en-GB' },
  render: (args) => <LiveCandles {...args} />,
} satisfies Meta<typeof CandleChart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  beforeEach: given(latestBars.typical),
  play: async ({ canvas }) => {
    const picture = await canvas.findByRole('group', { name: /EUR\/USD, 1,000 bars/ })
    // It fades in where motion is welcome.
    await waitFor(() => expect(picture).toBeVisible())
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
    await expect(await canvas.findByText('No data available')).toBeVisible()
  },
}

/** No volume, and two days without bars. */
export const Partial: Story = {
  beforeEach: given(latestBars.partial),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 gap, no volume')).toBeVisible()
  },
}

/** Try Again asks once more, and this time there is an answer. */
export const Failed: Story = {
  name: 'Error',
  beforeEach: given(latestBars.recovering),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Error loading data')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(await canvas.findByRole('group', { name: /EUR\/USD, 1,000 bars/ })).toBeInTheDocument()
  },
}

export const Offline: Story = {
  beforeEach: given(latestBars.offline),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Error loading data')
  },
}

export const ContractBroken: Story = {
  beforeEach: given(latestBars.broken),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Error loading data')
  },
}

export const Overflow: Story = {
  beforeEach: given(latestBars.overflow),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('group', { name: /EUR\/USD, 10,000 bars/ })).toBeInTheDocument()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
