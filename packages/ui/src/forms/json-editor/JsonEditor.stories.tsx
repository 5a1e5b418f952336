import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { JsonEditor, type JsonEditorProps } from './JsonEditor'

function Typed(props: JsonEditorProps) {
  const [value, setValue] = useState(props.value)
  return (
    <JsonEditor
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        props.onChange(next)
      }}
    />
  )
}

const meta = {
  title: 'Forms/JsonEditor',
  component: JsonEditor,
  args: { label: 'Config (JSON)', value: '{"period": 14, "levels": [30, 70.0], "options": {}}', onChange: fn() },
  render: (args) => <Typed {...args} />,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof JsonEditor>
export default meta
type Story = StoryObj<typeof meta>

/** Format indents and changes nothing else: 70.0 stays 70.0. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const text = canvas.getByRole('textbox', { name: 'Config (JSON)' })
    await expect(text).toHaveAccessibleDescription('Valid')
    await userEvent.click(canvas.getByRole('button', { name: 'Format' }))
    await expect(text).toHaveValue('{\n  "period": 14,\n  "levels": [\n    30,\n    70.0\n  ],\n  "options": {}\n}')
    await expect(text).toHaveFocus()
    await expect(canvas.getByRole('button', { name: 'Format' })).toBeDisabled()
  },
}

/** Where it stops, in words, and a way there: the caret lands on the character that does not belong. */
export const Failed: Story = {
  name: 'Error',
  args: { value: '{\n  "period": 14\n  "lower": 30\n}' },
  play: async ({ canvas }) => {
    const text = canvas.getByRole<HTMLTextAreaElement>('textbox')
    await expect(text).toHaveAccessibleDescription("Line 3, column 3: expected ',' or '}'")
    await expect(canvas.getByRole('button', { name: 'Format' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Go to line 3, column 3' }))
    await expect(text).toHaveFocus()
    await expect(text.selectionStart).toBe(19)
    await expect(text.value.slice(19)).toMatch(/^"lower"/)
  },
}

/** It reads, and is refused for what it says. */
export const Refused: Story = {
  args: { error: "unknown key 'period'" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid()
    await expect(canvas.queryByRole('button', { name: /Go to line/ })).toBeNull()
  },
}

export const Empty: Story = {
  args: { value: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Line 1, column 1: expected a value')
  },
}

export const Disabled: Story = { args: { isDisabled: true } }

const LONG = `{\n${Array.from({ length: 60 }, (_, index) => `  "a_parameter_with_a_long_name_${index + 1}": 123456789.123456789`).join(',\n')},\n}`

/** The error of a long text is scrolled to, down and sideways. */
export const Overflow: Story = {
  args: { value: LONG },
  play: async ({ canvas, canvasElement }) => {
    const text = canvas.getByRole('textbox')
    await fireEvent.change(text, { target: { value: `[${'1, '.repeat(200)}x]` } })
    await userEvent.click(canvas.getByRole('button', { name: 'Go to line 1, column 602' }))
    await expect(text.scrollLeft).toBeGreaterThan(text.scrollWidth - text.clientWidth - 100)
    await fireEvent.change(text, { target: { value: LONG } })
    await userEvent.click(canvas.getByRole('button', { name: 'Go to line 62, column 1' }))
    await expect(text.scrollTop).toBeGreaterThan(400)
    await expect(text.scrollLeft).toBe(0)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = { args: Failed.args ?? {}, globals: { viewport: { value: 'phone' } } }

export const Dark: Story = { args: Failed.args ?? {}, globals: { theme: 'dark' } }
