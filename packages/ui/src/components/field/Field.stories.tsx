import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { boxClassName } from './boxClassName'
import { Field } from './Field'

const meta = {
  title: 'Forms/Field',
  component: Field,
  args: {
    label: 'Colour',
    hint: 'of the line',
    children: (control) => (
      <input
        {...control}
        type="color"
        defaultValue="#438bca"
        className={boxClassName({ isInvalid: control['aria-invalid'] === true, isDisabled: false })}
      />
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 140 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

/** The frame for a control that the family does not have: it hands out the attributes that tie the parts together. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Colour')).toHaveAccessibleDescription('of the line')
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { error: 'Colour must be one of the eight series colours.' },
  play: async ({ canvas }) => {
    const control = canvas.getByLabelText('Colour')
    await expect(control).toBeInvalid()
    await expect(control).toHaveAccessibleDescription('Colour must be one of the eight series colours. of the line')
  },
}

export const Dark: Story = { ...Failed, globals: { theme: 'dark' } }
