import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { SWEEP_METRICS } from '../../metrics'
import { VerdictStrip, type VerdictGauge } from './VerdictStrip'

const GAUGES: readonly VerdictGauge[] = [
  {
    metric: SWEEP_METRICS.best,
    value: '0.87',
    scale: { domain: [0, 1.7], mark: 1.13, value: 0.87 },
    caption: 'Luck alone: 1.13, best of 400 with no edge',
    facts: [{ term: 'Trials', value: '400' }],
  },
  {
    metric: SWEEP_METRICS.dsr,
    value: '34',
    unit: '%',
    scale: { domain: [0, 1], mark: 0.95, value: 0.34 },
    caption: 'Chance of an edge after 2.4 tries; 8% after all 400. Mark at 95',
  },
  {
    metric: SWEEP_METRICS.pbo,
    value: '29',
    unit: '%',
    scale: { domain: [0, 1], mark: 0.5, value: 0.29 },
    caption: 'Winner of one half falls below the middle of the other',
  },
  {
    metric: SWEEP_METRICS.effective,
    value: '2.4',
    scale: { domain: [0, 400], mark: null, value: 2.4 },
    caption: '400 settings that move alike count as so many',
  },
]

const meta = {
  title: 'Panels/Verdict strip',
  component: VerdictStrip,
  tags: ['beta'],
  args: {
    label: 'Evidence',
    verdict: {
      tone: 'doubt',
      title: 'Not proven',
      text: 'The best of 400 settings is worse than luck alone would give. On the bars held back it kept 0.63.',
      note: '400 trials of this strategy on these bars so far.',
    },
    gauges: GAUGES,
  },
  argTypes: { gauges: { control: false } },
} satisfies Meta<typeof VerdictStrip>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Not proven' })).toBeVisible()
    await expect(canvas.getByRole('group', { name: 'DSR' })).toHaveTextContent('34%')
    const name = canvas.getByRole('button', { name: 'Best Sharpe' })
    await userEvent.click(name)
    const dialog = await canvas.findByRole('dialog', { name: 'Best Sharpe' })
    await waitFor(() => expect(dialog).toHaveTextContent('Trials400'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    // Its tooltip would come after a moment.
    await userEvent.unhover(name)
    name.blur()
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
}

export const Waiting: Story = {
  args: {
    verdict: { tone: 'waiting', title: 'Verdict after the sweep', text: '247 of 400 settings are in.' },
    gauges: GAUGES.map((gauge) => ({
      ...gauge,
      value: '–',
      unit: undefined,
      scale: null,
      caption: 'After the sweep',
      state: 'idle' as const,
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'PBO' })).toHaveTextContent('–After the sweep')
  },
}

export const WithoutVerdict: Story = {
  args: {
    verdict: undefined,
    gauges: GAUGES.map((gauge, i) =>
      i % 2 === 0
        ? gauge
        : { ...gauge, value: 'N/A', unit: undefined, scale: null, caption: 'Needs 32 days, has 11', state: 'missing' },
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull()
    await expect(canvas.getAllByText('Needs 32 days, has 11')).toHaveLength(2)
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
