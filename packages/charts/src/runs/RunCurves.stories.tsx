import type { Meta, StoryObj } from '@storybook/react-vite'
import { computedRun } from '@tidemark/api/computed'
import { expect } from 'storybook/test'
import type { RunCurve } from '../plot/runCurvesModel'
import { RunCurves } from './RunCurves'

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const

function curve(name: Parameters<typeof computedRun>[0], letter: string, label: string, scale = 1): RunCurve {
  const { days, values } = computedRun(name).report?.daily ?? { days: [], values: [] }
  const first = values[0] ?? 1
  const points = days.map((day, i) => {
    const growth = (values[i] ?? first) / first - 1
    return { time: Date.parse(day), value: 100 * (1 + growth * scale) }
  })
  return { letter, label, points }
}

const meta = {
  title: 'Charts/Runs',
  component: RunCurves,
  tags: ['beta'],
  args: {
    curves: [curve('typical', 'A', '60, 160'), curve('previous', 'B', '50, 200')],
    baseline: 'A',
  },
  argTypes: { curves: { control: false } },
} satisfies Meta<typeof RunCurves>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const name = /^2 runs, 100 at first, 2015-01-\d\d to 2018-12-\d\d: A 60, 160 \d+\.\d\d, B 50, 200 \d+\.\d\d$/
    await expect(await canvas.findByRole('img', { name })).toBeVisible()
    await expect(canvasElement.querySelectorAll('svg [data-line="B"] path').length).toBeGreaterThan(1)
  },
}

export const Six: Story = {
  args: {
    curves: LETTERS.map((letter, i) =>
      curve(i % 2 === 0 ? 'typical' : 'previous', letter, `Run ${letter}`, 1 - i * 0.3),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /^6 runs/ })).toBeVisible()
  },
}

/** The others step back. */
export const Lifted: Story = {
  args: { lifted: 'B' },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('img', { name: /^2 runs/ })
    await expect(canvasElement.querySelector('[data-line="A"][data-back]')).not.toBeNull()
    await expect(canvasElement.querySelector('[data-line="B"][data-back]')).toBeNull()
  },
}

/** A run without trades is level. */
export const Flat: Story = {
  args: { curves: [curve('typical', 'A', '60, 160'), curve('noTrades', 'B', 'RSI')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /B RSI 100\.00$/ })).toBeVisible()
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('img', { name: /^2 runs/ })).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
