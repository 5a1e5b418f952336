import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { keyTo, tabTo } from '../../testing/keyboardWalk'
import { SERIES_PALETTES } from '../../theme/seriesPalette'
import { ColourField } from './ColourField'

const meta = {
  title: 'Forms/Colour field',
  component: ColourField,
  tags: ['stable', 'can:failed', 'can:readonly'],
  args: { value: '#b68428', palette: SERIES_PALETTES.light, onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 230 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ColourField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const text = canvas.getByRole('textbox', { name: 'Color' })
    await userEvent.clear(text)
    await userEvent.type(text, '#1F7')
    await expect(args.onChange).toHaveBeenLastCalledWith('#11ff77')
    await userEvent.tab()
    await expect(text).toHaveValue('#11FF77')

    await userEvent.click(canvas.getByRole('radio', { name: 'Series 1, #438BCA' }))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('#438bca'))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('#b68428'))
  },
}

export const Picker: Story = {
  args: { value: '#ff0000' },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 280 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, args }) => {
    const swatch = canvas.getByRole('button', { name: 'Choose color' })
    await userEvent.click(swatch)
    const area = await canvas.findByRole('slider', { name: 'Saturation and brightness' })
    await waitFor(() => expect(area).toHaveFocus())
    await keyTo('{ArrowDown}', area)
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('#fc0000'))
    await tabTo(canvas.getByRole('slider', { name: 'Hue' }))
    await keyTo('{Shift>}{ArrowRight}{/Shift}', canvas.getByRole('slider', { name: 'Hue' }))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('#fc2a00'))
    await keyTo('{Escape}', swatch)
    await waitFor(() => expect(canvas.queryByRole('slider')).toBeNull())
    await userEvent.click(swatch)
    await expect(await canvas.findByRole('slider', { name: 'Hue' })).toHaveAttribute('aria-valuenow', '10')
  },
}

export const WithoutPalette: Story = { args: { palette: [] } }

/** Half a colour is an error; leaving restores the last. */
export const Failed: Story = {
  name: 'Error',
  play: async ({ canvas, args }) => {
    const text = canvas.getByRole('textbox', { name: 'Color' })
    await userEvent.clear(text)
    await userEvent.type(text, 'teal')
    await expect(text).toBeInvalid()
    await expect(text).toHaveAccessibleDescription("Color must be a hex color like #438BCA, not 'teal'.")
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Disabled: Story = { args: { disabled: true } }

export const Small: Story = { args: { size: '2xs' } }

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
