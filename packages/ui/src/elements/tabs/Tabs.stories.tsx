import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { keyTo, tabBackTo, tabTo } from '../../testing/keyboardWalk'
import { Tabs } from './Tabs'

const VIEWS: Readonly<Record<string, string>> = {
  trades: 'The trades of the run.',
  months: 'The return of every month.',
  log: 'What the engine said.',
}

const meta = {
  title: 'Elements/Tabs',
  component: Tabs,
  tags: ['stable', 'can:overflow'],
  args: {
    label: 'Result',
    tabs: [
      { id: 'trades', label: 'Trades', count: '143' },
      { id: 'months', label: 'Months' },
      { id: 'log', label: 'Log' },
    ],
    value: 'trades',
    onChange: fn(),
    children: null,
  },
  argTypes: { children: { control: false } },
  render: (args) => (
    <Tabs {...args}>
      <p>{VIEWS[args.value]}</p>
    </Tabs>
  ),
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('tab', { name: /Trades/, selected: true })).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Months' }))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('months'))
    await expect(canvas.getByRole('tabpanel', { name: 'Months' })).toHaveTextContent('The return of every month.')
  },
}

/** One Tab stop; arrows go round, Home and End to the ends. */
export const KeyboardWalk: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const tab = (name: RegExp) => canvas.getByRole('tab', { name })
    await tabTo(tab(/^Trades/))
    await keyTo('{ArrowLeft}', tab(/^Log/))
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('What the engine said.')
    await keyTo('{Home}', tab(/^Trades/))
    await keyTo('{ArrowRight}', tab(/^Months/))
    await expect(tab(/^Months/)).toHaveAttribute('aria-selected', 'true')
    await keyTo('{End}', tab(/^Log/))
    await keyTo('{ArrowRight}', tab(/^Trades/))
    await keyTo('{ArrowRight}', tab(/^Months/))
    await tabTo(canvas.getByRole('tabpanel'))
    await tabBackTo(tab(/^Months/))
  },
}

/** Disabled views are skipped. */
export const ReadOnly: Story = {
  args: {
    tabs: [
      { id: 'trades', label: 'Trades' },
      { id: 'months', label: 'Months', disabled: true },
      { id: 'log', label: 'Log' },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('tab', { name: 'Months' })).toBeDisabled()
    canvas.getByRole('tab', { name: 'Trades' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Log', selected: true })).toHaveFocus())
  },
}

/** Tabs scroll in their row. */
export const Overflow: Story = {
  args: {
    tabs: [
      { id: 'trades', label: 'Trades', count: '10,000' },
      ...Array.from({ length: 14 }, (_, i) => ({ id: `w${i}`, label: `Walk-forward window ${i + 1}` })),
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    const list = canvas.getByRole('tablist')
    await expect(list.scrollWidth).toBeGreaterThan(list.clientWidth)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Log' }).getBoundingClientRect().height).toBe(44)
  },
}
