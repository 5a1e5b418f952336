import type { Meta, StoryObj } from '@storybook/react-vite'
import { empty, failed, ready, stale } from '@tidemark/api/testing'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Button } from '../../elements/button/Button'
import { GrangerRows, type GrangerFigures, type GrangerRowsProps } from './GrangerRows'

const FIGURES: GrangerFigures = {
  firstCausesSecond: true,
  secondCausesFirst: false,
  byLag: {
    firstCausesSecond: { '1': 0.0004, '2': 0.0021, '10': 0.0443, '3': 0.018, '4': 0.06, '5': 0.09 },
    secondCausesFirst: { '1': 0.41, '2': 0.55, '3': 0.72, '4': 0.81, '5': 0.9 },
  },
}
const retry = fn()

function Awaited(props: GrangerRowsProps) {
  const [isThere, setIsThere] = useState(false)
  return (
    <div style={{ width: 300 }}>
      <GrangerRows {...props} figures={isThere ? props.figures : { status: 'loading' }} />
      <p style={{ marginTop: 12 }}>
        <Button onClick={() => setIsThere(true)}>Answer</Button>
      </p>
    </div>
  )
}

const meta = {
  title: 'Panels/Granger rows',
  component: GrangerRows,
  tags: ['stable', 'loads'],
  args: { figures: ready(FIGURES), symbol1: 'EUR/USD', symbol2: 'GBP/USD' },
  argTypes: { figures: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 410 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof GrangerRows>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Yes')).toBeVisible()
    await expect(canvas.getByText('No')).toBeVisible()
    const [row] = canvas.getAllByTitle('P-value by lag')
    if (row === undefined) throw new Error('a row with lags is needed')
    await userEvent.click(row)
    await expect(canvas.getByText('4.000e\u22124')).toBeVisible()
    const lags = [...(row.closest('tbody')?.querySelectorAll('dt') ?? [])].map((term) => term.textContent)
    await expect(lags).toEqual(['Lag 1', 'Lag 2', 'Lag 3', 'Lag 4', 'Lag 5', 'Lag 10'])
  },
}

export const AnswersOnly: Story = {
  args: { figures: ready({ firstCausesSecond: true, secondCausesFirst: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Yes')).toHaveLength(2)
    await expect(canvas.queryByTitle('P-value by lag')).toBeNull()
  },
}

export const ReducedByRule: Story = {
  args: {
    figures: ready({
      firstCausesSecond: true,
      secondCausesFirst: false,
      byLag: { firstCausesSecond: { '1': 0.0004, '2': 0.4 }, secondCausesFirst: {} },
      rules: { firstCausesSecond: 'smallest_p', secondCausesFirst: 'any_lag' },
    }),
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Yes if the smallest p-value, times the number of lags, is below 0.05 (Bonferroni).'),
    ).toBeVisible()
    await expect(canvas.getByText('Yes if any of the lags says yes.')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { figures: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Loading Granger Causality/)
  },
}

export const KeepsItsHeight: Story = {
  args: { symbol1: 'XETRA_DAX_INDEX_CONTINUOUS_1' },
  render: (args) => <Awaited {...args} />,
  play: async ({ canvas, userEvent }) => {
    const card = canvas.getByRole('region')
    const before = heights(card)
    await userEvent.click(canvas.getByRole('button', { name: 'Answer' }))
    await expect(canvas.getByText('Yes')).toBeVisible()
    await expect(heights(card)).toEqual(before)
  },
}

function heights(card: HTMLElement): number[] {
  return [card, ...card.querySelectorAll('tr')].map((part) => part.getBoundingClientRect().height)
}

export const Empty: Story = {
  args: { figures: empty() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No correlation data')).toBeVisible()
  },
}

/** Not computable is not No. */
export const Partial: Story = {
  args: {
    figures: ready({
      firstCausesSecond: null,
      secondCausesFirst: false,
      byLag: { firstCausesSecond: {}, secondCausesFirst: { '1': 0.3, '2': null } },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByTitle('P-value by lag'))
    await expect(canvas.getAllByText('N/A')).toHaveLength(2)
    await expect(canvas.getByText('No')).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { figures: failed(undefined, retry) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(retry).toHaveBeenCalled()
  },
}

export const Stale: Story = {
  args: { figures: stale(FIGURES) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Stale')).toBeVisible()
    await expect(canvas.getByText('Yes')).toBeVisible()
  },
}

export const Overflow: Story = {
  args: { symbol1: 'XETRA_DAX_INDEX_CONTINUOUS_1', symbol2: 'NASDAQ_100_INDEX_CONTINUOUS_1' },
  render: (args) => (
    <div style={{ width: 280 }}>
      <GrangerRows {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Yes')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
