import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready, studies } from '@tidemark/api/testing'
import type { CostStressFindings } from '@tidemark/contract'
import { expect } from 'storybook/test'
import { StressLine } from './StressLine'

function findingsOf(name: keyof typeof studies.stresses): CostStressFindings {
  const { result } = studies.stresses[name]
  if (result === null) throw new Error('the stress is over')
  return result
}

const meta = {
  title: 'Charts/Stress line',
  component: StressLine,
  tags: ['beta'],
  args: { result: ready(findingsOf('typical')) },
} satisfies Meta<typeof StressLine>
export default meta
type Story = StoryObj<typeof meta>

/** Break-even at 23 times the costs, beyond the chart. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const name = 'Return at 7 multiples of the costs, +23.85% without costs, +22.72% at the run’s own, +20.48% at 3.00×'
    await expect(await canvas.findByRole('img', { name })).toBeVisible()
    await expect(canvas.getByText('own costs')).toBeVisible()
  },
}

/** Break-even within three times the costs. */
export const Crossing: Story = {
  args: {
    result: ready({
      ...findingsOf('typical'),
      rows: findingsOf('typical').rows.map((row) => ({ ...row, 'Return [%]': 8 - 4.5 * row.multiplier })),
      breakEvenMultiplier: 8 / 4.5,
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /nothing is left at 1\.78×$/ })).toBeVisible()
    await expect(canvas.getByText('break-even 1.78×')).toBeVisible()
  },
}

export const Mobile: Story = {
  args: { result: ready(findingsOf('noEdge')) },
  globals: { viewport: { value: 'phone' } },
}
