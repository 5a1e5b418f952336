import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { expectMoves, expectStill, MOVING } from '../../testing/motion'
import { JsonField } from '../json-field/JsonField'
import { CostsSection } from './CostsSection'

const CONFIG = '{\n  "n1": 12, "sl_pct": 0.02,\n  "margin": 0.4\n}'

const meta = {
  title: 'Forms/Costs and risk',
  component: CostsSection,
  tags: ['beta', 'can:failed', 'can:empty'],
  args: { config: CONFIG, onChange: fn() },
  parameters: { holds: { onChange: 'config' } },
  render: (args) => (
    <div style={{ display: 'grid', gap: 16, maxWidth: 288 }}>
      <CostsSection {...args} />
      <JsonField label="Config (JSON)" value={args.config} onChange={args.onChange} />
    </div>
  ),
} satisfies Meta<typeof CostsSection>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

async function opens(canvas: Canvas): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: /^Costs and risk/ }))
}

/** Nothing else in the JSON moves. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await opens(canvas)
    const json = canvas.getByLabelText('Config (JSON)')
    const stop = await canvas.findByLabelText('Stop-loss')
    await expect(stop).toHaveValue('0.02')
    await expect(stop).toHaveAccessibleDescription('2% fraction sl_pct From the deciding close; 0 is none.')
    await expect(canvas.getByLabelText('Leverage')).toHaveValue('2.5')
    await userEvent.clear(stop)
    await expect(json).toHaveValue('{\n  "n1": 12, "margin": 0.4\n}')
    await userEvent.type(stop, '0.05')
    await userEvent.clear(canvas.getByLabelText('Leverage'))
    await userEvent.type(canvas.getByLabelText('Leverage'), '4')
    await expect(json).toHaveValue('{\n  "n1": 12, "sl_pct": 0.05, "margin": 0.25\n}')
    await userEvent.clear(json)
    await userEvent.type(json, '{{"custom": 1, "size": 1000}')
    await expect(canvas.getByLabelText('Position size')).toHaveAccessibleDescription(/^1,000 units/)
    await userEvent.selectOptions(canvas.getByLabelText('Trade on close'), 'On')
    await expect(json).toHaveValue('{"custom": 1, "size": 1000, "trade_on_close": true}')
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { config: '{"spread": 1.2, "size": 1.5, "margin": 2}' },
  play: async ({ canvas }) => {
    await opens(canvas)
    await expect(await canvas.findByText('Spread must be a number from 0 to 0.999999, not 1.2.')).toBeVisible()
    await expect(canvas.getByLabelText('Position size')).toBeInvalid()
    await expect(canvas.getByText('Leverage must be a number from 1 to 1,000,000, not 0.5.')).toBeVisible()
  },
}

/** Names what is set; Enter and space open it. */
export const Folded: Story = {
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('button', { name: 'Costs and risk Stop-loss, Leverage' })
    await expect(canvas.queryByLabelText('Stop-loss')).toBeNull()
    toggle.focus()
    await userEvent.keyboard('{Enter}')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(await canvas.findByLabelText('Stop-loss')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'false'))
    await waitFor(() => expect(canvas.queryByLabelText('Stop-loss')).toBeNull())
  },
}

export const Empty: Story = {
  args: { config: '{}' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Costs and risk none set' })).toBeVisible()
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await opens(canvas)
    await canvas.findByLabelText('Stop-loss')
    await expect(canvas.getByRole('button', { name: /^Costs and risk/ }).offsetHeight).toBe(40)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** The options unfold and fold. */
export const Folds: Story = {
  ...MOVING,
  play: async ({ canvas }) => {
    const show = async () => {
      await opens(canvas)
      await expect(await canvas.findByLabelText('Stop-loss')).toBeInTheDocument()
    }
    const hide = async () => {
      await opens(canvas)
      await waitFor(() => expect(canvas.queryByLabelText('Stop-loss')).toBeNull())
    }
    await expectMoves(['expand-height', 'fade-in'], show)
    await expectMoves(['collapse-height', 'fade-out'], hide)
    await expectStill(show)
    await expectStill(hide)
  },
}
