import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { expect, fn } from 'storybook/test'
import { playDrawn } from '../testing/plays'
import { SVG } from '../testing/surfaces'
import { SweepChart } from './SweepChart'
import { args, fewTrades, large, line, map, partial, shared } from './sweepFixtures'

const meta = {
  title: 'Charts/Sweep chart',
  component: SweepChart,
  tags: ['beta', 'can:loading', 'can:empty', 'can:partial', 'can:failed', 'can:stale', 'can:overflow'],
  args: { ...args, onShow: fn(), onSelect: fn(), onOpen: fn() },
} satisfies Meta<typeof SweepChart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: { selected: map.best },
  play: async (context) => {
    const { args, canvas, userEvent } = context
    await playDrawn(SVG, /^Sharpe Ratio over n1 and n2, 400 settings: best .*, plateau of \d+/)(context)
    const slider = canvas.getByRole('slider', { name: 'Setting' })
    slider.focus()
    await userEvent.keyboard('{Home}')
    const first = Math.floor((map.best ?? 0) / 20) * 20
    await expect(args.onSelect).toHaveBeenLastCalledWith(first)
    await expect(canvas.getAllByRole('status').at(-1)).toHaveTextContent(/^n1 \d+, n2 \d+: Sharpe Ratio /)
    await userEvent.keyboard('{ArrowUp}{ArrowRight}')
    await expect(args.onSelect).toHaveBeenLastCalledWith(first + 21)
    await userEvent.keyboard('.')
    await expect(args.onSelect).toHaveBeenLastCalledWith(map.best)
    await userEvent.keyboard('v')
    await expect(args.onShow).toHaveBeenLastCalledWith('neighbours')
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenLastCalledWith(map.best)
    slider.blur()
  },
}

/** Medians: lone peaks have gone. */
export const Neighbours: Story = {
  args: { shown: 'neighbours', selected: map.best },
  play: playDrawn(SVG, /^Sharpe Ratio over n1 and n2/),
}

/** One parameter: a best setting that stands alone has a mark. */
export const Line: Story = {
  args: { result: ready(line), selected: line.best },
  play: playDrawn(SVG, /^Sharpe Ratio over n\d, \d+ settings: best/),
}

/** Stopped or still filling: the rest is outlined. */
export const Partial: Story = {
  args: { result: ready(partial) },
  play: playDrawn(SVG, /17 of 30 settings: best/),
}

/** Too few trades everywhere: struck through, no best. */
export const NoValues: Story = {
  args: { result: ready(fewTrades) },
  play: playDrawn(SVG, /settings: no value$/),
}

export const Overflow: Story = {
  args: { result: ready(large) },
  play: async (context) => {
    await playDrawn(SVG, /10,800 settings/)(context)
    await expect(context.canvasElement.querySelectorAll('svg[role=img] path').length).toBeLessThan(20)
  },
}

export const Idle = shared.Idle
export const Loading = shared.Loading
export const Empty = shared.Empty
export const Failed = shared.Failed
export const Stale = shared.Stale
export const Mobile = shared.Mobile
