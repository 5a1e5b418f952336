import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { FormatterBench } from './FormatterBench'

/** Type anything to see every format of it. */
const meta = {
  title: 'Foundations/Numbers and dates/Try it',
  component: FormatterBench,
  tags: ['!autodocs'],
} satisfies Meta<typeof FormatterBench>
export default meta
type Story = StoryObj<typeof meta>

export const Live: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const given = canvas.getByLabelText('Given')
    const cell = (formatter: string) => canvas.getByRole('rowheader', { name: formatter }).nextElementSibling
    await expect(cell('formatPlotValue')).toHaveTextContent('0.7081')
    await expect(cell('formatStrength')).toHaveTextContent('Strong, positive')
    await step('Format a time', async () => {
      await userEvent.clear(given)
      await userEvent.type(given, '2024-12-30T09:00:00Z')
      await expect(cell('formatDateTime')).toHaveTextContent('2024-12-30 09:00')
      await expect(cell('formatMetric')).toHaveTextContent('N/A')
    })
    await step('Format a period', async () => {
      await userEvent.clear(given)
      await userEvent.type(given, '2024-12-30 to 2025-01-14')
      await expect(cell('formatPeriod')).toHaveTextContent('2024-12-30 to 2025-01-14')
    })
  },
}
