import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../elements/button/Button'
import { IconButton } from '../../elements/icon-button/IconButton'
import { ContextBar } from './ContextBar'
import { LENSES, PARAMETERS, STRATEGY, TIMEFRAME } from './contextBarFixture'

const meta = {
  title: 'Layout/Context bar',
  component: ContextBar,
  tags: ['stable', 'can:overflow'],
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Backtest',
    symbol: { text: 'EUR/USD', onOpen: fn() },
    timeframe: { ...TIMEFRAME, onChange: fn() },
    strategy: STRATEGY,
    parameters: PARAMETERS,
    period: '2012-01-01 to 2016-12-31',
    lenses: LENSES,
    currentId: 'run',
    Link: 'a',
    inputs: { isOpen: false, onToggle: fn(), shortcut: 'E' },
    actions: (
      <>
        <Button size="xs" variant="ghost" icon="link">
          Copy link
        </Button>
        <Button size="xs" variant="ghost" icon="download">
          Export results
        </Button>
      </>
    ),
    compactActions: <IconButton icon="link" size="sm" label="Copy link" />,
    onOpenMenu: fn(),
  },
} satisfies Meta<typeof ContextBar>
export default meta

type Story = StoryObj<typeof meta>

const MANY = Array.from({ length: 20 }, (_, k) => [`parameter_${k}`, '0.123456'] as const)
const desktop = { viewport: { value: 'desktop' } }

/** 48 and 36 with a hairline; the lens that is shown is marked. */
export const Default: Story = {
  globals: desktop,
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvasElement.querySelector('header')?.offsetHeight).toBe(85)
    await expect(canvas.getByRole('heading', { level: 1, name: 'Backtest' })).toBeInTheDocument()
    const lenses = within(canvas.getByRole('navigation', { name: 'Lenses on this study' }))
    await expect(lenses.getByRole('link', { name: 'Run' })).toHaveAttribute('aria-current', 'page')
    await expect(lenses.getByRole('link', { name: 'Chart' })).not.toHaveAttribute('aria-current')
    await userEvent.click(canvas.getByRole('button', { name: 'Symbol: EUR/USD' }))
    await expect(args.symbol.onOpen).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Inputs' }))
    await expect(args.inputs?.onToggle).toHaveBeenCalledOnce()
  },
}

/** Timeframe and strategy are chosen from a menu. */
export const ChoosesATimeframe: Story = {
  globals: desktop,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Timeframe: 1 Hour' }))
    await userEvent.click(await within(document.body).findByRole('menuitemradio', { name: 'Daily' }))
    await waitFor(() => expect(args.timeframe.onChange).toHaveBeenCalledWith('D1'))
  },
}

/** What the page cannot use is muted, keeps the focus and says why. */
export const Muted: Story = {
  globals: desktop,
  args: {
    title: 'Chart',
    currentId: 'chart',
    strategy: { ...STRATEGY, muted: 'Prices need no strategy.' },
    parameters: { ...PARAMETERS, muted: 'Prices need no strategy.' },
    inputs: { isOpen: true, onToggle: fn() },
  },
  render: (args) => (
    <>
      <ContextBar {...args} />
      <section id="inputs" aria-label="Inputs" />
    </>
  ),
  play: async ({ canvas }) => {
    const strategy = canvas.getByRole('button', { name: 'Strategy: Moving Average' })
    await expect(strategy).toHaveAttribute('aria-disabled', 'true')
    await expect(strategy).toHaveAccessibleDescription('Prices need no strategy.')
    await userEvent.click(strategy)
    await expect(within(document.body).queryByRole('menu')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Inputs' })).toHaveAttribute('aria-expanded', 'true')
  },
}

/** Before anything is chosen; a page without a form. */
export const NothingChosen: Story = {
  globals: desktop,
  args: {
    symbol: { text: '', onOpen: fn() },
    timeframe: { ...TIMEFRAME, text: '', value: '', muted: 'Select symbol first' },
    strategy: { ...STRATEGY, text: '', value: '' },
    parameters: { values: [] },
    period: 'All bars',
    inputs: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Symbol: No symbol' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Parameters/ })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Inputs' })).toBeNull()
  },
}

export const Tablet: Story = {
  globals: { viewport: { value: 'portrait' } },
  parameters: {
    viewport: {
      options: { portrait: { name: 'Portrait 820', styles: { width: '820px', height: '1100px' }, type: 'tablet' } },
    },
  },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvasElement.querySelector('header')?.offsetHeight).toBe(85)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }))
    await expect(args.onOpenMenu).toHaveBeenCalledOnce()
  },
}

/** Strategy and parameters are a line of their own, which opens the form; the lenses scroll. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvasElement.querySelector('header')?.offsetHeight).toBe(129)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    await expect(canvas.queryByRole('button', { name: 'Strategy: Moving Average' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^Strategy: Moving Average n1 60/ }))
    await expect(args.inputs?.onToggle).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeVisible()
  },
}

/** Long names are cut before the actions are. */
export const Overflow: Story = {
  globals: desktop,
  args: {
    symbol: { text: 'XETRA_DAX_INDEX_TOTAL_RETURN', onOpen: fn() },
    strategy: { ...STRATEGY, text: 'Moving Average with a Trailing Stop and Two Targets' },
    parameters: { values: MANY },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    await expect(canvas.getByRole('button', { name: 'Export results' })).toBeVisible()
  },
}
