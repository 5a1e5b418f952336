import type { Meta, StoryObj } from '@storybook/react-vite'
import { empty, ready } from '@tidemark/api/testing'
import { useState } from 'react'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { findSvg } from '../testing/surfaces'
import { DrawdownOdds, type DrawdownOddsProps } from './DrawdownOdds'
import { ResampleFan } from './ResampleFan'
import { bootstrapOf, shared } from './studyFixtures'

const meta = {
  title: 'Charts/Resample fan',
  component: ResampleFan,
  tags: ['beta', 'can:loading', 'can:empty', 'can:failed', 'can:stale'],
  args: { result: ready(bootstrapOf()), cash: 100_000 },
} satisfies Meta<typeof ResampleFan>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const name =
      '200 resampled accounts over 1,029 days: half end above 122,490, 9 of 10 between 99,128 and 158,436, 8.50% with a loss'
    await expect(await canvas.findByRole('img', { name })).toBeVisible()
    // Two bands, four edges, three sample paths, the median and the run.
    await expect(canvasElement.querySelectorAll('svg[role="img"] path')).toHaveLength(11)
    await expect(canvas.getByText('2016', { selector: 'text' })).toBeVisible()
  },
}

/** Longer than the run: days are counted, because nobody knows their dates. */
export const BeyondTheRun: Story = {
  args: { result: ready({ ...bootstrapOf(), dates: bootstrapOf().dates.map((date, k) => (k < 50 ? date : null)) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1,000', { selector: 'text' })).toBeVisible()
    await expect(canvas.queryByText('2016', { selector: 'text' })).toBeNull()
  },
}

function Live(props: Omit<DrawdownOddsProps, 'percent' | 'onPercent'>) {
  const [percent, setPercent] = useState(10)
  return <DrawdownOdds {...props} percent={percent} onPercent={setPercent} />
}

export const Odds: Story = {
  render: () => <Live result={ready(bootstrapOf())} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const slider = await canvas.findByRole('slider', { name: 'Drawdown x' })
    const spoken = canvas.getAllByRole('status').at(-1)
    await expect(slider).toHaveAttribute('aria-valuetext', 'Drawdown over 10%')
    slider.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(slider).toHaveAttribute('aria-valuetext', 'Drawdown over 11%')
    await userEvent.keyboard('{ArrowLeft}')
    await expect(spoken).toHaveTextContent('Paths 52.00%')
    const drawing = await findSvg(canvasElement)
    const { left, width, top } = drawing.getBoundingClientRect()
    await fireEvent.pointerDown(drawing, { clientX: left + width / 2, clientY: top + 40, pointerId: 1, buttons: 1 })
    await waitFor(() => expect(slider).not.toHaveAttribute('aria-valuetext', 'Drawdown over 10%'))
    slider.focus()
    await userEvent.keyboard('{Home}')
    await expect(spoken).toHaveTextContent('Paths 100.00%')
  },
}

/** Too short to resample: says what is needed. */
export const Empty: Story = {
  args: { result: empty(), tooFew: 'Needs 2 days, has 0' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Needs 2 days, has 0')).toBeVisible()
  },
}

export const Idle = shared.Idle
export const Loading = shared.Loading
export const Failed = shared.Failed
export const Stale = shared.Stale
export const Mobile = shared.Mobile
export const SameGeometry = shared.SameGeometry
