import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { expect, within } from 'storybook/test'
import { playDrawn } from '../testing/plays'
import { SVG } from '../testing/surfaces'
import { DistributionChart } from './DistributionChart'
import { args, manyReturns, shared, yearOfReturns } from './distributionFixtures'

const meta = {
  title: 'Charts/Distribution chart',
  component: DistributionChart,
  tags: ['stable', 'loads', 'can:readonly'],
  args,
} satisfies Meta<typeof DistributionChart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('region', { name: 'Distribution of trade returns' }))
    const drawing = await card.findByRole('img', {
      name: /^Distribution of 142 trades from −\d\.\d\d% to \+\d\.\d\d%, mean [+−]0\.\d\d%, median [+−]0\.\d\d%$/,
    })
    await expect(card.getByText('142 trades')).toBeVisible()
    await expect(within(drawing).getByText('Mean')).toBeVisible()
    await expect(within(drawing).getByText('Median')).toBeVisible()
    await expect(drawing.querySelectorAll('[data-side="loss"]').length).toBeGreaterThan(2)
    await expect(drawing.querySelectorAll('[data-side="gain"]').length).toBeGreaterThan(2)
  },
}

/** Trades without a return are only counted in the card. */
export const Partial: Story = {
  args: { result: ready(yearOfReturns.map((value, i) => (i % 5 === 3 ? null : value))) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('114 of 142 trades')).toBeVisible()
    await expect(canvas.getByText('114 trades')).toBeVisible()
  },
}

export const Overflow: Story = {
  args: { result: ready(manyReturns) },
  play: async (context) => {
    await playDrawn(SVG, /10,000 trades .* to \+40\.00%/)(context)
    const drawing = context.canvas.getByRole('img', { name: /10,000 trades/ })
    await expect(drawing.querySelectorAll('rect[data-active]').length).toBeLessThanOrEqual(60)
  },
}

export const OneTrade: Story = {
  args: { result: ready(yearOfReturns.slice(0, 1)) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 trade')).toBeVisible()
  },
}

/** At the left edge the labels are stacked. */
export const MobileOverflow: Story = {
  args: { result: ready(manyReturns) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const drawing = await canvas.findByRole('img', { name: /10,000 trades/ })
    const [mean, median] = await Promise.all(
      ['Mean', 'Median'].map(async (text) => {
        const label = await within(drawing).findByText(text)
        const line = label.parentElement?.querySelector('line')?.getBoundingClientRect()
        return { label: label.getBoundingClientRect(), line: line?.left ?? 0 }
      }),
    )
    const left = drawing.getBoundingClientRect().left
    for (const level of [mean, median]) {
      await expect(Math.abs((level?.label.left ?? 0) - (level?.line ?? 0))).toBeLessThan(10)
      await expect(level?.label.left).toBeGreaterThan(left)
    }
    await expect(Math.abs((mean?.label.top ?? 0) - (median?.label.top ?? 0))).toBeGreaterThan(10)
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
