import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { expect, waitFor, within } from 'storybook/test'
import { playDrawn } from '../testing/plays'
import { SVG } from '../testing/surfaces'
import { args, oneYear, shared, twentyYears } from './heatmapFixtures'
import { MonthlyReturnsHeatmap } from './MonthlyReturnsHeatmap'

const meta = {
  title: 'Charts/Monthly returns heatmap',
  component: MonthlyReturnsHeatmap,
  tags: ['stable', 'loads', 'can:readonly'],
  args,
} satisfies Meta<typeof MonthlyReturnsHeatmap>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('region', { name: 'Monthly returns' }))
    const drawing = await card.findByRole('img', {
      name: /^Monthly returns, 2015 to 2018, \d+ of 48 months with a gain, best \+/,
    })
    await expect(within(drawing).getByText('2016')).toBeVisible()
    await expect(within(drawing).getByText('Sept')).toBeVisible()
    await expect(card.getByText('2018 as a whole')).toBeVisible()
  },
}

/** An account at 0 has no percentage: N/A. */
export const Partial: Story = {
  args: { result: ready(oneYear.map((step, i) => (i < 20 ? { ...step, value: 0 } : step))) },
  play: async ({ canvas }) => {
    const drawing = within(await canvas.findByRole('img', { name: /^Monthly returns, 2016/ }))
    await expect(drawing.getAllByText('N/A').length).toBeGreaterThan(1)
    await expect(canvas.getByText(/^\d months N\/A$/)).toBeVisible()
  },
}

const widthOf = (cell: Element, part: 'text' | 'rect') => cell.querySelector(part)?.getBoundingClientRect().width ?? 0

async function expectTextsInside(drawing: HTMLElement): Promise<void> {
  const cells = [...drawing.querySelectorAll('[data-index]')]
  const cut = cells.filter((cell) => widthOf(cell, 'text') > widthOf(cell, 'rect'))
  await expect(cells.length).toBeGreaterThan(0)
  await expect(cut.map((cell) => cell.textContent)).toEqual([])
}

export const Overflow: Story = {
  args: { result: ready(twentyYears) },
  play: async (context) => {
    await playDrawn(SVG, /2004 to 2023/)(context)
    await expectTextsInside(context.canvas.getByRole('img', { name: /2004 to 2023/ }))
  },
}

export const OneYear: Story = {
  args: { result: ready(oneYear) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2016 as a whole')).toBeVisible()
    await waitFor(() => expect(canvas.getAllByText('+9.74%')).toHaveLength(2))
  },
}

/** Months go down, years across. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const drawing = within(await canvas.findByRole('img', { name: /2015 to 2018/ }))
    const top = (text: string) => drawing.getByText(text).getBoundingClientRect().top
    await expect(top('Feb')).toBeGreaterThan(top('Jan'))
    await expect(top('2016')).toBe(top('2015'))
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const MobileOverflow: Story = { ...Overflow, globals: { viewport: { value: 'phone' } } }

export const Idle = shared.Idle
export const Loading = shared.Loading
export const Empty = shared.Empty
export const NoData = shared.NoData
export const Failed = shared.Failed
export const Stale = shared.Stale
export const ReadOnly = shared.ReadOnly
export const MobileLoading = shared.MobileLoading
export const SameGeometry = shared.SameGeometry
