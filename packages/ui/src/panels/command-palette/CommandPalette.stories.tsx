import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { expectFocus, keyTo, tabTo } from '../../testing/keyboardWalk'
import { ADMIN_MENU } from '../../layout/side-menu/menuFixture'
import { CommandPalette } from './CommandPalette'
import type { Command } from './commands'

const SYMBOLS = [
  'AUD/USD',
  'EUR/GBP',
  'EUR/USD',
  'GBP/USD',
  'NZD/USD',
  'USD/CAD',
  'USD/CHF',
  'USD/JPY',
  'XAU/USD',
  'US500',
  'DE40',
  'JP225',
]

const COMMANDS: readonly Command[] = [
  ...ADMIN_MENU.flatMap(({ items }) => items).map(({ id, label, icon }) => ({ id, label, icon, group: 'Pages' })),
  ...SYMBOLS.map((label) => ({ id: label, label, icon: 'chart' as const, group: 'Symbols', detail: 'M1 to W1' })),
  { id: 'ma', label: 'Moving Average', icon: 'strategies', group: 'Strategies', keywords: 'SmaCross' },
  { id: 'rsi', label: 'RSI Strategy', icon: 'strategies', group: 'Strategies' },
  { id: 'theme', label: 'Switch to dark theme', icon: 'moon', group: 'Actions' },
  { id: 'run', label: 'Run Backtest', icon: 'play', group: 'Actions', shortcut: 'Ctrl Enter' },
  { id: 'out', label: 'Sign Out', icon: 'sign-out', group: 'Actions' },
]

const meta = {
  title: 'Panels/Command palette',
  component: CommandPalette,
  tags: ['stable'],
  args: {
    open: false,
    commands: COMMANDS,
    recent: ['EUR/USD', 'backtestData'],
    onRun: fn(),
    onClose: fn(),
  },
  argTypes: { commands: { control: false } },
  parameters: { docs: { story: { inline: false, iframeHeight: 600 } }, opener: 'Search or run' },
} satisfies Meta<typeof CommandPalette>
export default meta
type Story = StoryObj<typeof meta>

const open: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: /Search or run/ }))
  await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus())
  await canvas.findAllByRole('option')
}

export const Default: Story = {
  play: async (context) => {
    await open(context)
    const { canvas } = context
    await expect(canvas.getByRole('dialog', { name: 'Search or run a command' })).toBeVisible()
    await expect(canvas.getByRole('group', { name: 'Recent' })).toBeVisible()
    const [first] = canvas.getAllByRole('option')
    await expect(first).toHaveTextContent('EUR/USD')
    await expect(first).toHaveAttribute('data-highlighted')
    await expect(canvas.getByText(/more\. Keep typing/)).toBeVisible()
  },
}

export const KeyboardWalk: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, args, userEvent, step }) => {
    const opener = canvas.getByRole('button', { name: /Search or run/ })
    await tabTo(opener)
    await userEvent.keyboard('{Enter}')
    const box = await canvas.findByRole('combobox')
    await expectFocus(box)
    const chosen = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent
    await step('Typing finds commands and marks the first', async () => {
      await userEvent.keyboard('data')
      await expect(canvas.getAllByRole('option')).toHaveLength(2)
      await expect(canvas.getByRole('status')).toHaveTextContent('2 commands found')
      await expect(chosen()).toBe('Backtest Data')
    })
    await step('The arrow keys go round', async () => {
      await keyTo('{ArrowDown}', box)
      await waitFor(() => expect(chosen()).toBe('Upload Data'))
      await keyTo('{ArrowDown}', box)
      await waitFor(() => expect(chosen()).toBe('Backtest Data'))
      await keyTo('{ArrowUp}', box)
      await waitFor(() => expect(chosen()).toBe('Upload Data'))
    })
    await step('Enter runs the command and closes', async () => {
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(args.onRun).toHaveBeenCalledWith(expect.objectContaining({ id: 'uploadData' })))
      await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
      await expectFocus(opener)
    })
    await step('Escape closes it', async () => {
      await userEvent.keyboard(' ')
      await expectFocus(await canvas.findByRole('combobox'))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
      await expectFocus(opener)
    })
  },
}

/** Typed while the palette was loading. */
export const EarlyInput: Story = {
  args: { collectEarlyInput: fn(() => ({ words: 'moving', isSubmitted: false })).mockName('collectEarlyInput') },
  play: async (context) => {
    await open(context)
    const { canvas } = context
    await expect(canvas.getByRole('combobox')).toHaveValue('moving')
    await expect(canvas.getAllByRole('option')).toHaveLength(1)
  },
}

/** Runs the first match once loaded. */
export const EarlySubmit: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { collectEarlyInput: fn(() => ({ words: 'moving', isSubmitted: true })).mockName('collectEarlyInput') },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Search or run/ }))
    await waitFor(() => expect(args.onRun).toHaveBeenCalledWith(expect.objectContaining({ id: 'ma' })))
    await expect(args.onRun).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
  },
}

export const ByPress: Story = {
  play: async (context) => {
    await open(context)
    const { canvas, args, userEvent } = context
    await userEvent.type(canvas.getByRole('combobox'), 'smacross')
    await userEvent.click(canvas.getByRole('option', { name: 'Moving Average' }))
    await waitFor(() => expect(args.onRun).toHaveBeenCalledWith(expect.objectContaining({ id: 'ma' })))
  },
}

export const Empty: Story = {
  play: async (context) => {
    await open(context)
    const { canvas, args, userEvent } = context
    await userEvent.type(canvas.getByRole('combobox'), 'astrology{Enter}')
    await expect(canvas.getByText('Nothing matches “astrology”')).toBeVisible()
    await expect(args.onRun).not.toHaveBeenCalled()
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false')
  },
}

/** A few of each kind; more letters find the rest. */
export const Overflow: Story = {
  args: {
    commands: [
      ...COMMANDS,
      ...Array.from({ length: 3000 }, (_, i) => ({
        id: `x${i}`,
        label: `XETRA_DAX_INDEX_CONTINUOUS_BACKWARD_ADJUSTED_CONTRACT_${i}`,
        group: 'Symbols',
        detail: 'M1 to W1',
      })),
    ],
  },
  play: async (context) => {
    await open(context)
    const { canvas, userEvent } = context
    await expect(canvas.getAllByRole('option').length).toBeLessThan(40)
    await userEvent.type(canvas.getByRole('combobox'), 'contract_2999')
    await expect(canvas.getAllByRole('option')).toHaveLength(1)
    const dialog = canvas.getByRole('dialog')
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } }, play: open }
