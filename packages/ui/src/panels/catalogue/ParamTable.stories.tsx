import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { INDICATORS, LONG_INDICATOR } from './catalogueFixtures'
import { ParamTable } from './ParamTable'

const meta = {
  title: 'Elements/Parameter table',
  component: ParamTable,
  tags: ['stable'],
  args: { name: 'Bollinger Bands', params: INDICATORS[1]?.params ?? [] },
  argTypes: { params: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360, padding: 12, background: 'var(--tm-colors-bg-surface)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ParamTable>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Parameters of Bollinger Bands' })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '0.1 to 10' })).toBeVisible()
  },
}

/** Without range and description. */
export const Partial: Story = {
  args: { params: [{ name: 'period', type: 'integer', default: 14 }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell', { name: 'any' })).toBeVisible()
  },
}

export const Overflow: Story = {
  args: { params: LONG_INDICATOR.params ?? [] },
  play: async ({ canvas, canvasElement }) => {
    const [range] = canvas.getAllByRole('cell', { name: '\u22121,000,000 to 1,000,000' })
    await expect(canvas.getByText('parameter_with_a_long_name_0')).toHaveTextContent(/^parameter_with_a_long_name_0$/)
    await expect(range?.firstElementChild?.getClientRects()).toHaveLength(1)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
