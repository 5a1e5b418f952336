import { Input } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Field } from './Field'
import { FieldLayout } from './FieldLayout'

const meta = {
  title: 'Forms/Field',
  component: Field,
  tags: ['stable', 'can:failed', 'can:overflow'],
  args: {
    label: 'Colour',
    hint: 'of the line',
    children: (control) => <Input {...control} type="color" defaultValue="#438bca" />,
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

/** Endless words break. */
export const Overflow: Story = {
  args: {
    label: 'A label that is a good deal longer than its field is wide',
    help: 'unbroken'.repeat(12),
    error: 'XETRA_DAX_INDEX_CONTINUOUS_BACKWARD_ADJUSTED_1 is no colour.',
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Names wrap after underscores, dates do not; screen readers hear no difference. */
export const LineBreaks: Story = {
  args: {
    label: 'smoothing_length_of_signal',
    hint: '1–200',
    error: "Must be a date like 2024-01-31, not '2024-02-30'.",
  },
  play: async ({ canvas }) => {
    const control = canvas.getByLabelText('smoothing_length_of_signal')
    await expect(control).toHaveAccessibleName('smoothing_length_of_signal')
    await expect(control).toHaveAccessibleDescription("Must be a date like 2024-01-31, not '2024-02-30'. 1–200")
    await expect(canvas.getByText('2024-01-31').getClientRects()).toHaveLength(1)
    await expect(canvas.getByText('2024-02-30').getClientRects()).toHaveLength(1)
  },
}

export const Inline: Story = {
  decorators: [
    (Story) => (
      <FieldLayout value="inline">
        <Story />
      </FieldLayout>
    ),
  ],
  play: async ({ canvas }) => {
    const label = canvas.getByText('Colour').getBoundingClientRect()
    await expect(canvas.getByLabelText('Colour').getBoundingClientRect().left).toBeGreaterThan(label.right)
  },
}

/** Only read out, where the headings of a table say it. */
export const Bare: Story = {
  decorators: [
    (Story) => (
      <FieldLayout value="bare">
        <Story />
      </FieldLayout>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Colour')).toHaveAccessibleDescription('of the line')
    await expect(canvas.getByText('Colour').getBoundingClientRect().width).toBeLessThanOrEqual(1)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
