import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { expectFocus, keyTo, tabTo } from '../../testing/keyboardWalk'
import { Button } from '../button/Button'
import { CopyButton } from '../copy-button/CopyButton'
import { Dialog } from '../dialog/Dialog'
import { Popover } from './Popover'

const meta = {
  title: 'Elements/Popover',
  component: Popover,
  tags: ['beta', 'can:overflow'],
  // The play opens it over this story alone.
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  args: {
    title: 'Sharpe Ratio',
    text: 'Return for each unit of risk, a year. Above 1 is good, if it is not luck.',
    formula: [
      { over: 'Return (Ann.)', under: 'Volatility (Ann.)' },
      '=',
      { over: '6.34 %', under: '7.95 %' },
      '=',
      '0.80',
    ],
    facts: [
      { term: 'Day returns', value: '1,578, last close of each day' },
      { term: 'Year', value: '252 days, geometric' },
      { term: 'Risk-free', value: '0' },
      { term: 'Clock', value: 'New York + 7 h' },
    ],
    children: (trigger) => <Button {...trigger}>Sharpe Ratio</Button>,
  },
  argTypes: { children: { control: false }, more: { control: false }, tools: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

const open: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  const button = canvas.getByRole('button', { name: 'Sharpe Ratio' })
  await userEvent.click(button)
  await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Sharpe Ratio' })).toBeVisible())
  await waitFor(() => {
    const { left, top, width } = canvas.getByRole('dialog').getBoundingClientRect()
    const from = button.getBoundingClientRect()
    // 8 px inside a narrow window.
    const most = document.documentElement.clientWidth - width - 8
    return expect([left, top]).toEqual([Math.max(8, Math.min(from.left, most)), from.bottom + 4])
  })
}

export const Default: Story = {
  play: async (context) => {
    await open(context)
    const dialog = context.canvas.getByRole('dialog')
    await expect(dialog).toHaveAccessibleDescription(/^Return for each unit of risk/)
    await expect(dialog.getBoundingClientRect().width).toBe(372)
    await expect(dialog).toHaveTextContent('Return (Ann.) divided by Volatility (Ann.) =')
  },
}

/** Opens on its first control; Escape, close button and outside clicks close it. */
export const KeyboardWalk: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Sharpe Ratio' })
    const isGone = () => waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await tabTo(button)
    await userEvent.keyboard('{Enter}')
    await expectFocus(await canvas.findByRole('button', { name: 'Close' }))
    await keyTo('{Escape}', button)
    await isGone()
    await userEvent.keyboard(' ')
    await expectFocus(await canvas.findByRole('button', { name: 'Close' }))
    await keyTo('{Enter}', button)
    await isGone()
    await userEvent.click(button)
    await canvas.findByRole('dialog')
    await userEvent.pointer({ keys: '[MouseLeft]', target: canvasElement })
    await isGone()
  },
}

export const Toggle: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async (context) => {
    await open(context)
    const { canvas, userEvent } = context
    const button = canvas.getByRole('button', { name: 'Sharpe Ratio' })
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(button)
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  },
}

export const Full: Story = {
  args: {
    tools: <CopyButton label="Copy with its inputs" text="Sharpe Ratio 0.80" />,
    more: '95 % interval 0.11 to 1.48, 2,000 resamples',
    footer: (
      <>
        <span>From day equity, not from trades</span>
        <a href="#formulas">All formulas</a>
      </>
    ),
  },
  play: open,
}

export const Overflow: Story = {
  args: {
    formula: [{ over: 'Return_of_every_trade_'.repeat(3), under: 'Volatility (Ann.)' }, '=', '123,456,789.01'],
    facts: Array.from({ length: 40 }, (_, i) => ({
      term: `Input ${i + 1}`,
      value: 'XETRA_DAX_INDEX_CONTINUOUS_BACKWARD_ADJUSTED_1',
    })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sharpe Ratio' }))
    const dialog = await canvas.findByRole('dialog')
    await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight))
    await expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight)
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  },
}

/** Lies above it; Escape closes the popover alone. */
export const InADialog: Story = {
  render: (args) => (
    <Dialog open title="Compare runs" onClose={() => {}}>
      <Popover {...args} />
    </Dialog>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sharpe Ratio' }))
    const popover = await canvas.findByRole('dialog', { name: 'Sharpe Ratio' })
    await waitFor(() => {
      const { left, top } = popover.getBoundingClientRect()
      return expect(popover.contains(document.elementFromPoint(left + 20, top + 20))).toBe(true)
    })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sharpe Ratio' })).toBeNull())
    await expect(canvas.getByRole('dialog', { name: 'Compare runs' })).toBeVisible()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } }, play: open }
