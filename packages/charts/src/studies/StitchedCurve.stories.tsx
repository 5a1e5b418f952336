import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { expect, within } from 'storybook/test'
import { FoldTimeline } from './FoldTimeline'
import { ParameterDrift } from './ParameterDrift'
import { StitchedCurve } from './StitchedCurve'
import { walkForwardOf } from './studyFixtures'

const { folds, axes, result } = walkForwardOf()

const meta = {
  title: 'Charts/Walk-forward',
  component: StitchedCurve,
  tags: ['beta'],
  args: { result: ready(result.curve) },
} satisfies Meta<typeof StitchedCurve>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const name =
      /^Account over the tests, 2016-12-\d\d to 2018-12-\d\d: Tests −5\.10%, Hindsight \+3\.\d\d%, Buy & hold \+6\.\d\d%$/
    await expect(await canvas.findByRole('img', { name })).toBeVisible()
  },
}

/** No cell had a value on the tests' bars. */
export const WithoutHindsight: Story = {
  args: { result: ready({ ...result.curve, hindsight: null }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /Tests −5\.10%, Buy & hold/ })).toBeVisible()
  },
}

const UNTOLD: Readonly<Record<number, object>> = {
  1: { outOfSample: null, withheld: { sharpe: 'too-few-days' } },
  3: { params: null, inSample: null, outOfSample: null },
}

/** Hollow trains, filled tests; each links to its run. */
export const Folds: Story = {
  render: () => (
    <FoldTimeline
      title="Walk-forward, 500 days learn, 150 days test"
      folds={folds.map((fold, i) => ({ ...fold, ...UNTOLD[i] }))}
      whyUntold={({ withheld }) => (withheld === undefined ? null : 'Needs 20 daily returns or more')}
      axes={axes}
      renderOpen={(_, i) => <a href={`#${i}`}>Open</a>}
    />
  ),
  play: async ({ canvas }) => {
    const row = within(canvas.getByRole('row', { name: /^2016-12-06/ }))
    await expect(row.getByText('40, 140')).toBeVisible()
    await expect(row.getByText('+2.34%')).toBeVisible()
    await expect(canvas.getByText('stayed in cash')).toBeVisible()
    await expect(canvas.getByText('Needs 20 daily returns or more')).toBeVisible()
    await expect(canvas.getAllByRole('link', { name: 'Open' })).toHaveLength(4)
  },
}

export const Drift: Story = {
  render: () => <ParameterDrift result={ready({ axes, folds, params: { n1: 60, n2: 160 } })} />,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('img', { name: /^Parameters chosen for 4 tests/ })).toBeVisible()
    await expect(canvas.getByText('n1, run uses 60')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
    await expect(await canvas.findByRole('row', { name: '2016-12-06 40 140' })).toBeVisible()
  },
}

export const Mobile: Story = { ...Folds, globals: { viewport: { value: 'phone' } } }
