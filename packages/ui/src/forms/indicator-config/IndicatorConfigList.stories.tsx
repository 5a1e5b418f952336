import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { FoldingItem } from '../../motion/FoldingItem'
import { FoldingList } from '../../motion/FoldingList'
import { SERIES_PALETTES } from '../../theme/seriesPalette'
import { expectFocus, keyTo, tabTo } from '../../testing/keyboardWalk'
import { expectMoves, expectStill, MOVING } from '../../testing/motion'
import { IndicatorConfigList } from './IndicatorConfigList'
import { IndicatorSettings } from './IndicatorSettings'
import { CHOSEN, INDICATORS } from './indicatorFixture'

const meta = {
  title: 'Forms/Indicator configuration',
  component: IndicatorConfigList,
  subcomponents: { FoldingItem, FoldingList, IndicatorSettings },
  tags: ['stable', 'can:readonly'],
  args: {
    value: CHOSEN,
    choices: INDICATORS,
    palette: SERIES_PALETTES.light,
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 288 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof IndicatorConfigList>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

/** Shows the settings of the first indicator. */
async function opens(canvas: Canvas): Promise<void> {
  const [first] = canvas.getAllByRole('button', { expanded: false })
  if (first === undefined) throw new Error('there is no indicator to open')
  await userEvent.click(first)
}

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await opens(canvas)
    const ema = within(canvas.getByRole('group', { name: 'EMA settings' }))
    const changed = (changes: object) =>
      expect(args.onChange).toHaveBeenLastCalledWith([
        expect.objectContaining({ name: 'EMA', ...changes }),
        ...CHOSEN.slice(1),
      ])
    await userEvent.click(ema.getByRole('radio', { name: 'Subplot' }))
    await changed({ location: 'subplot' })
    await userEvent.click(ema.getByRole('radio', { name: 'Overlay' }))
    await userEvent.click(ema.getByRole('radio', { name: 'Dotted' }))
    await changed({ style: 'dotted' })
    const width = ema.getByRole('slider', { name: 'Line Width' })
    await expect([width.getAttribute('aria-valuemin'), width.getAttribute('aria-valuemax')]).toEqual(['1', '5'])
    width.focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => changed({ lineWidth: 3 }))
    await userEvent.click(ema.getByRole('radio', { name: 'Series 3, #C75C88' }))
    await changed({ color: '#c75c88' })
    const period = ema.getByRole('textbox', { name: 'period' })
    await userEvent.clear(period)
    await userEvent.type(period, '21')
    await changed({ params: { period: 21 } })
    await expect(canvas.getByRole('button', { name: 'EMA 21' })).toHaveAttribute('aria-expanded', 'true')
  },
}

export const KeyboardWalk: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, args, step }) => {
    const toggle = canvas.getByRole('button', { name: 'EMA 50' })
    await tabTo(toggle)
    await keyTo('{Enter}', toggle)
    const ema = within(canvas.getByRole('group', { name: 'EMA settings' }))
    const lastChange = (changes: object) =>
      expect(args.onChange).toHaveBeenLastCalledWith([
        expect.objectContaining({ name: 'EMA', ...changes }),
        ...CHOSEN.slice(1),
      ])
    await step('Tab goes through the settings in their order', async () => {
      await tabTo(canvas.getByRole('button', { name: 'Hide EMA' }))
      await tabTo(canvas.getByRole('button', { name: 'Remove EMA' }))
      await tabTo(ema.getByRole('radio', { name: 'Overlay' }))
      await keyTo('{ArrowRight}', ema.getByRole('radio', { name: 'Subplot' }))
      await lastChange({ location: 'subplot' })
      for (let at = 0; at < 12 && document.activeElement?.getAttribute('role') !== 'slider'; at++) {
        await userEvent.tab()
        if (document.activeElement instanceof HTMLElement) await expectFocus(document.activeElement)
      }
      await expectFocus(ema.getByRole('slider', { name: 'Line Width' }))
      await userEvent.tab()
      await keyTo('{ArrowRight}', ema.getByRole('radio', { name: 'Dashed' }))
      await lastChange({ style: 'dashed' })
      await tabTo(ema.getByRole('textbox', { name: 'period' }))
      await keyTo('{ArrowUp}', ema.getByRole('textbox', { name: 'period' }))
      await lastChange({ params: { period: 51 } })
    })
    await step('Shift and Tab lead back to close, hide and remove', async () => {
      for (let at = 0; at < 20 && document.activeElement !== toggle; at++) await userEvent.tab({ shift: true })
      await keyTo('{Enter}', toggle)
      await expect(canvas.queryByRole('group', { name: 'EMA settings' })).toBeNull()
      await tabTo(canvas.getByRole('button', { name: 'Hide EMA' }))
      await keyTo(' ', canvas.getByRole('button', { name: 'Hide EMA' }))
      await expect(canvas.getByRole('button', { name: 'Show EMA' })).toHaveFocus()
      await lastChange({ visible: false })
      await tabTo(canvas.getByRole('button', { name: 'Remove EMA' }))
      await userEvent.keyboard('{Enter}')
      await expect(args.onChange).toHaveBeenLastCalledWith(CHOSEN.slice(1))
      const next = () => canvas.getByRole('button', { name: 'Bollinger Bands 20, 2' })
      await waitFor(() => expect(next()).toHaveFocus())
      await expectFocus(next())
      await expect(canvas.getByRole('status')).toHaveTextContent('EMA removed')
    })
  },
}

export const Empty: Story = {
  args: { value: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Add an indicator to set how it is drawn.')).toBeVisible()
  },
}

/** Only parameter names are known: 1 to 200. */
export const Partial: Story = {
  args: {
    value: [
      {
        name: 'Custom',
        params: { window: 10, smoothing_length: 20 },
        location: 'overlay',
        color: '#438bca',
        visible: true,
        lineWidth: 1,
        style: 'solid',
      },
    ],
  },
  play: async ({ canvas }) => {
    await opens(canvas)
    await expect(canvas.getByRole('textbox', { name: 'window' })).toHaveAccessibleDescription('1–200')
    await expect(canvas.getByRole('textbox', { name: 'smoothing_length' })).toHaveValue('20')
  },
}

/** Out of range is applied with an error; incomplete input waits. */
export const Failed: Story = {
  name: 'Error',
  play: async ({ canvas, args }) => {
    await opens(canvas)
    const period = canvas.getByRole('textbox', { name: 'period' })
    await userEvent.clear(period)
    await userEvent.type(period, '0')
    await expect(period).toBeInvalid()
    await expect(canvas.getByText('period must be a whole number from 1 to 200, not 0.')).toBeVisible()
    await expect(args.onChange).toHaveBeenLastCalledWith([
      expect.objectContaining({ params: { period: 0 } }),
      ...CHOSEN.slice(1),
    ])
  },
}

export const ReadOnly: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await opens(canvas)
    await expect(canvas.getByRole('button', { name: 'Remove EMA' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'EMA 50' })).toBeEnabled()
    await expect(canvas.getByRole('slider', { name: 'Line Width' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const Overflow: Story = {
  args: {
    value: CHOSEN.map((one, index) => ({
      ...one,
      name: `${one.name} of an instrument with a long name`,
      params: { a_parameter_with_a_long_name: 123456789 + index },
      location: 'subplot' as const,
    })),
  },
  play: async ({ canvas, canvasElement }) => {
    await opens(canvas)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await opens(canvas)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Settings unfold; a removed indicator folds. */
export const Folds: Story = {
  ...MOVING,
  play: async ({ canvas, canvasElement }) => {
    const removes = async (name: string, left: number) => {
      await userEvent.click(canvas.getByRole('button', { name: `Remove ${name}` }))
      await waitFor(() => expect(canvasElement.querySelectorAll('li')).toHaveLength(left))
    }
    const [first, second] = CHOSEN
    if (first === undefined || second === undefined) throw new Error('two indicators are needed')
    await expectMoves(['expand-height', 'fade-in'], () => opens(canvas))
    await expectMoves(['opacity'], () => removes(first.name, CHOSEN.length - 1))
    await expectStill(() => removes(second.name, CHOSEN.length - 2))
    await expectStill(() => opens(canvas))
  },
}
