import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { expect, waitFor, within } from 'storybook/test'
import { playDrawn } from '../testing/plays'
import { SVG } from '../testing/surfaces'
import { LagChart } from './LagChart'
import { args, elevenLags, manyLags, shared } from './lagFixtures'

const meta = {
  title: 'Charts/Lag chart',
  component: LagChart,
  tags: ['stable', 'loads', 'can:readonly'],
  args,
} satisfies Meta<typeof LagChart>
export default meta
type Story = StoryObj<typeof meta>

/** The labelled lags depend on the width. */
function labelsOf(drawing: HTMLElement): (string | null)[] {
  return [...drawing.querySelectorAll('text')].map((text) => text.textContent)
}

/** The first leads by one bar; the legend shows the strongest lag. */
export const Default: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('region', { name: 'Cross Correlation by Lag' }))
    await expect(card.getByText('+0.5669')).toBeVisible()
    await expect(card.getByText('Moderate, positive')).toBeVisible()
    const drawing = await card.findByRole('img', {
      name: 'Correlation at 11 lags from −5 to +5, strongest +0.5669 at lag 0, 3 outside the 95% band',
    })
    const all = ['−5', '−4', '−3', '−2', '−1', '0', '+1', '+2', '+3', '+4', '+5']
    await waitFor(() => expect(labelsOf(drawing).slice(-11)).toEqual(all))
    await expect(card.getByText('Positive lag: EUR/USD leads GBP/USD by that many bars.')).toBeVisible()
  },
}

/** A lag without a value keeps its column. */
export const Partial: Story = {
  args: { result: ready({ ...elevenLags, '-3': null, '4': null }) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('9 of 11 lags')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
    await expect(within(await canvas.findByRole('row', { name: /^−3/ })).getAllByText('N/A')).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
  },
}

export const Overflow: Story = {
  args: { result: ready(manyLags), symbols: ['XETRA_DAX_INDEX_CONTINUOUS_1', 'XETRA_DAX_INDEX_CONTINUOUS_2'] },
  play: async (context) => {
    await playDrawn(SVG, /101 lags from −50 to \+50/)(context)
    const drawing = context.canvas.getByRole('img', { name: /101 lags/ })
    const levels = 7
    await waitFor(() => expect(labelsOf(drawing).length).toBeGreaterThan(levels + 3))
    await expect(labelsOf(drawing).length).toBeLessThan(levels + 33)
  },
}

/** No number of bars, no band. */
export const UnknownBars: Story = {
  args: { pairedBars: undefined, symbols: undefined },
  play: async ({ canvas }) => {
    await canvas.findByRole('img', { name: /strongest \+0\.5669 at lag 0$/ })
    await expect(canvas.queryByText('95% band')).not.toBeInTheDocument()
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
export const Mobile = shared.Mobile
export const MobileLoading = shared.MobileLoading
export const SameGeometry = shared.SameGeometry
