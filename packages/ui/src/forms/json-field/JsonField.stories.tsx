import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { JsonField } from './JsonField'

const VALID = '{\n  "period": 14,\n  "lower": 30,\n  "upper": 70\n}'

const meta = {
  title: 'Forms/JSON field',
  component: JsonField,
  tags: ['stable', 'can:failed', 'can:readonly'],
  args: { label: 'Config', value: VALID, onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 288 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof JsonField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const text = canvas.getByRole('textbox', { name: 'Config' })
    await expect(text).toHaveAccessibleDescription('Valid')
    await userEvent.type(text, ',')
    await expect(text).toBeInvalid()
    await expect(text).toHaveAccessibleDescription('Line 5, column 2: unexpected text after the end')
    await userEvent.type(text, '{Backspace}')
    await expect(text).toHaveAccessibleDescription('Valid')
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { value: '{\n  "period": 14\n  "lower": 30\n}', error: 'Invalid JSON in config' },
  play: async ({ canvas }) => {
    const text = canvas.getByRole('textbox')
    await expect(text).toBeInvalid()
    await expect(text).toHaveAccessibleDescription("Invalid JSON in config Line 3, column 3: expected ',' or '}'")
  },
}

export const Refused: Story = {
  args: { error: "unknown key 'period'" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/^unknown key 'period'\s*$/)
  },
}

/** The form's error shows no tick. */
export const FormProblem: Story = {
  args: { value: '[1]', problem: { offset: 0, line: 1, column: 1, reason: 'it must be an object' } },
  play: async ({ canvas, canvasElement }) => {
    const text = canvas.getByRole('textbox')
    await expect(text).toBeInvalid()
    await expect(text).toHaveAccessibleDescription('Line 1, column 1: it must be an object')
    await expect(canvasElement.querySelector('svg')).toBeNull()
  },
}

export const Disabled: Story = { args: { disabled: true } }

export const Overflow: Story = {
  args: {
    value: `{\n${Array.from({ length: 30 }, (_, index) => `  "a_parameter_with_a_long_name_${index + 1}": 123456789.123456789`).join(',\n')}\n}`,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('textbox').getBoundingClientRect().height).toBeLessThanOrEqual(320)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
