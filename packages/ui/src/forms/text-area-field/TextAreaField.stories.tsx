import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { TextAreaField } from './TextAreaField'

const meta = {
  title: 'Forms/Text area field',
  component: TextAreaField,
  tags: ['stable', 'can:failed', 'can:readonly'],
  args: {
    label: 'Demo message',
    value: 'You are using the demo version. Some features may be limited.',
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 300 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextAreaField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const text = canvas.getByRole('textbox', { name: 'Demo message' })
    await expect(text).toHaveAccessibleDescription('61 characters')
    await userEvent.type(text, '!')
    await expect(text).toHaveAccessibleDescription('62 characters')
  },
}

export const Empty: Story = { args: { value: '', placeholder: 'What a visitor reads first' } }

export const Changed: Story = { args: { isChanged: true, help: 'Not saved yet.' } }

export const Failed: Story = {
  name: 'Error',
  args: { value: '', error: 'Demo message must not be blank.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'Demo message must not be blank. 0 characters',
    )
  },
}

export const Disabled: Story = { args: { disabled: true } }

export const Overflow: Story = {
  args: { value: `${'unbroken'.repeat(20)} ${'A long message. '.repeat(60)}` },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('textbox').offsetHeight).toBeLessThanOrEqual(240)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
