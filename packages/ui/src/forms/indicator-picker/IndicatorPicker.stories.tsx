import type { Meta, StoryObj } from '@storybook/react-vite'
import { empty, failed, ready, stale } from '@tidemark/api/testing'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { expectActive, keyTo, keyToActive, tabTo } from '../../testing/keyboardWalk'
import { INDICATORS } from '../indicator-config/indicatorFixture'
import { IndicatorPicker, type IndicatorPickerProps } from './IndicatorPicker'

function Live(props: IndicatorPickerProps) {
  const [added, setAdded] = useState(props.added)
  return (
    <IndicatorPicker
      {...props}
      added={added}
      onAdd={(choice) => {
        setAdded([...added, choice.name])
        props.onAdd(choice)
      }}
    />
  )
}

const meta = {
  title: 'Forms/Indicator picker',
  component: IndicatorPicker,
  tags: ['stable', 'loads', 'can:readonly'],
  // The play opens its list.
  parameters: { docs: { story: { inline: false, iframeHeight: 480 } } },
  args: { indicators: ready(INDICATORS), added: ['RSI'], onAdd: fn() },
  render: (args) => <Live {...args} />,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 288, minHeight: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof IndicatorPicker>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Add Technical Indicator' })
    await userEvent.type(field, 'exponential')
    await expectActive(() => canvas.getByRole('option'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onAdd).toHaveBeenCalledWith(INDICATORS[1]))
    await waitFor(() => expect(field).toHaveValue(''))
    await expect(field).toHaveFocus()
    await expect(canvas.getByRole('status')).toHaveTextContent('EMA added')
    await userEvent.keyboard('{ArrowDown}')
    await expect(await canvas.findByRole('option', { name: /^EMA.*Added/ })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const FastTyping: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox')
    const words = 'exponential moving average '.repeat(4)
    await userEvent.type(field, words)
    await expect(field).toHaveValue(words)
  },
}

/** Arrows skip added ones; Escape closes and clears. */
export const KeyboardWalk: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => (
    <>
      <Live {...args} />
      <button type="button">What comes next</button>
    </>
  ),
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox')
    const option = (name: RegExp) => () => canvas.getByRole('option', { name })
    const isOpen = (expanded: boolean) =>
      waitFor(() => expect(field).toHaveAttribute('aria-expanded', String(expanded)))
    await tabTo(field)
    await keyToActive('{ArrowUp}', option(/^Custom/))
    await expect(option(/^RSI/)()).toHaveAttribute('aria-disabled', 'true')
    await keyToActive('{ArrowUp}', option(/^ATR/))
    await keyToActive('{ArrowDown}', option(/^Custom/))
    await keyToActive('{ArrowDown}', option(/^SMA/))
    await keyTo('at', field)
    await keyTo('{Escape}', field)
    await isOpen(false)
    await waitFor(() => expect(field).toHaveValue(''))
    await userEvent.keyboard('expo')
    await expectActive(option(/^EMA/))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onAdd).toHaveBeenCalledWith(INDICATORS[1]))
    await userEvent.keyboard('{ArrowDown}')
    await isOpen(true)
    await userEvent.keyboard('zzzz')
    await userEvent.tab()
    await isOpen(false)
    await expect(field).toHaveValue('')
    await expect(field).not.toHaveFocus()
  },
}

/** Clicks on headings, or with another button, do nothing. */
export const Open: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.click(await canvas.findByText('Trend'))
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true')
    await userEvent.pointer({ keys: '[MouseRight]', target: canvas.getByRole('option', { name: /^Bollinger Bands/ }) })
    await expect(args.onAdd).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('option', { name: /^Bollinger Bands/ }))
    await waitFor(() => expect(args.onAdd).toHaveBeenCalledOnce())
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(await canvas.findByRole('group', { name: 'Volatility' })).toBeVisible()
  },
}

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ichimoku')
    await waitFor(() => expect(canvas.queryByRole('option')).toBeNull())
    await expect(canvas.getByRole('status')).toHaveTextContent('No indicators found')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveValue(''))
  },
}

export const Loading: Story = {
  args: { indicators: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveAttribute('aria-busy', 'true')
  },
}

export const Empty: Story = {
  args: { indicators: empty() },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Add Technical Indicator')).toHaveValue('No indicators available')
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeEnabled()
  },
}

const retry = fn()

export const Failed: Story = {
  name: 'Error',
  args: { indicators: failed('Authentication failed. Please login again.', retry) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Authentication failed. Please login again.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(retry).toHaveBeenCalled()
  },
}

export const Stale: Story = {
  args: { indicators: stale(INDICATORS) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription('not refreshed')
  },
}

export const Partial: Story = {
  args: { indicators: ready(INDICATORS.map(({ name }) => ({ name, params: ['period'] }))) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(await canvas.findAllByRole('option')).toHaveLength(7)
  },
}

export const ReadOnly: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeDisabled()
  },
}

function isBroken(word: Node): boolean {
  const range = document.createRange()
  range.selectNodeContents(word)
  return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
}

export const Overflow: Story = {
  args: {
    indicators: ready(
      Array.from({ length: 60 }, (_, index) => ({
        name: `AN_INDICATOR_WITH_A_VERY_LONG_NAME_${index + 1}`,
        title: 'And a title that does not fit beside it',
        category: index % 2 === 0 ? 'Trend' : 'Momentum',
        params: [],
      })),
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole('combobox'), '{ArrowUp}')
    const options = await canvas.findAllByRole('option')
    await expect(options).toHaveLength(60)
    // Names break only after underscores.
    const words = options.flatMap((option) => [...(option.querySelector('b')?.childNodes ?? [])])
    await expect(words.filter(isBroken)).toEqual([])
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(canvas.getAllByRole('option')[0]?.offsetHeight).toBeGreaterThanOrEqual(40)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
