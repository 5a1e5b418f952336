import type { Meta, StoryObj } from '@storybook/react-vite'
import { empty, failed, ready, stale } from '@tidemark/api/testing'
import { expect, fn, within } from 'storybook/test'
import { CorrelationTiles } from './CorrelationTiles'

/** Unordered, as a server may send them. */
const LAGS: Readonly<Record<string, number | null>> = {
  '1': 0.4912,
  '0': 0.7081,
  '-5': -0.0381,
  '-4': 0.0167,
  '5': 0.0089,
  '-3': -0.0224,
  '-2': -0.0686,
  '-1': 0.0017,
  '2': -0.0215,
  '3': -0.0946,
  '4': -0.0382,
}

const MANY: Readonly<Record<string, number | null>> = Object.fromEntries(
  Array.from({ length: 41 }, (_, i) => [
    `${i - 20}`,
    Math.round(7800 * Math.cos((i - 21) / 2.4) * 0.86 ** Math.abs(i - 21)) / 1e4,
  ]),
)
const retry = fn()

const meta = {
  title: 'Panels/Correlation tiles',
  component: CorrelationTiles,
  tags: ['stable', 'loads'],
  args: {
    lags: ready(LAGS),
    pairedBars: 259,
    symbol1: 'EUR/USD',
    symbol2: 'GBP/USD',
  },
  argTypes: { lags: { control: false } },
} satisfies Meta<typeof CorrelationTiles>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const tiles = within(canvas.getByRole('list', { name: 'Correlation by lag' })).getAllByRole('listitem')
    await expect(tiles).toHaveLength(11)
    await expect(tiles[0]).toHaveTextContent('\u22120.0381, Weak, negative, within the 95% bandLag \u22125')
    await expect(tiles[5]).toHaveTextContent('+0.7081, Strong, positiveLag 0')
    await expect(canvas.getByText(/Strongest at lag 0: EUR\/USD and GBP\/USD move together/)).toBeVisible()
  },
}

/** The scale fits values and band. */
export const SmallValues: Story = {
  args: {
    lags: ready(Object.fromEntries(Object.entries(LAGS).map(([lag, value]) => [lag, (value ?? 0) / 5]))),
    pairedBars: 1800,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Bars end at ±0.2')).toBeVisible()
    await expect(canvas.getByText('95% band ±0.0462')).toBeVisible()
    await expect(canvas.getByTitle(/^Lag 0: \+0\.1416/).textContent).not.toContain('within')
  },
}

/** Unknown number of pairs. */
export const WithoutBand: Story = {
  args: { pairedBars: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Bars end at ±1')).toBeVisible()
    await expect(canvas.queryByText(/95%/)).toBeNull()
  },
}

export const Overflow: Story = {
  args: { lags: ready(MANY) },
  play: async ({ canvas, canvasElement }) => {
    const tiles = within(canvas.getByRole('list', { name: 'Correlation by lag' })).getAllByRole('listitem')
    await expect(tiles).toHaveLength(41)
    await expect(tiles[0]).toHaveTextContent('Lag \u221220')
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Leading: Story = {
  args: { lags: ready({ '-1': 0.1, '0': 0.2, '1': -0.4, '2': 0.81, '3': 0.3 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Strongest at lag \+2: EUR\/USD leads GBP\/USD by 2 bars/)).toBeVisible()
  },
}

export const Idle: Story = {
  args: { lags: { status: 'idle' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No correlation data')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { lags: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveAttribute('aria-busy', 'true')
  },
}

export const Empty: Story = {
  args: { lags: empty() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No correlation data')).toBeVisible()
  },
}

export const Partial: Story = {
  args: { lags: ready({ ...LAGS, '3': null, '4': null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('N/A')).toHaveLength(2)
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { lags: failed(undefined, retry) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(retry).toHaveBeenCalled()
  },
}

export const Stale: Story = {
  args: { lags: stale(LAGS) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Stale')).toBeVisible()
    await expect(canvas.getByText('+0.7081')).toBeVisible()
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('+0.7081')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const MobileStale: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { lags: stale(LAGS) },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { name: 'Cross Correlation by Lag' }).getBoundingClientRect()
    await expect(canvas.getByText('Stale').getBoundingClientRect().top).toBeLessThan(title.bottom)
    await expect(canvas.getByText('Weak below 0.3').getBoundingClientRect().top).toBeGreaterThanOrEqual(title.bottom)
  },
}
