import type { Meta, StoryObj } from '@storybook/react-vite'
import { useId, useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { keyTo, tabBackTo, tabTo } from '../../testing/keyboardWalk'
import { ChartSettingsButton } from './ChartSettingsButton'
import { ChartSettingsPanel, type ChartSettingsPanelProps } from './ChartSettingsPanel'

function InCard({ open = true, ...props }: ChartSettingsPanelProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(open)
  return (
    <section
      aria-label="EUR/USD"
      style={{
        border: '1px solid var(--tm-colors-border-subtle)',
        borderRadius: 8,
        background: 'var(--tm-colors-bg-surface)',
      }}
    >
      <div style={{ display: 'flex', justifyContent: 'flex-end', padding: 6 }}>
        <ChartSettingsButton open={isOpen} onToggle={() => setIsOpen(!isOpen)} controls={id} />
      </div>
      <ChartSettingsPanel {...props} id={id} open={isOpen} />
    </section>
  )
}

const meta = {
  title: 'Forms/Chart settings',
  component: ChartSettingsPanel,
  tags: ['stable'],
  args: {
    value: { showGrid: true, showCrosshair: true, showVolume: true, priceScale: 'normal', theme: 'dark' },
    onChange: fn(),
  },
  render: (args) => <InCard key={String(args.open)} {...args} />,
} satisfies Meta<typeof ChartSettingsPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Show Grid' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ showGrid: false }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Show Crosshair' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Show Volume' }))
    await userEvent.click(canvas.getByRole('radio', { name: 'Log' }))
    await userEvent.click(canvas.getByRole('radio', { name: 'Light' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({
      showGrid: false,
      showCrosshair: false,
      showVolume: false,
      priceScale: 'logarithmic',
      theme: 'light',
    })
  },
}

/** Closed settings are out of reach. */
export const Closed: Story = {
  args: { open: false },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Settings' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.queryByRole('checkbox')).toBeNull()
    await userEvent.click(button)
    await expect(canvas.getByRole('group', { name: 'Chart settings' })).toBeVisible()
    await userEvent.click(button)
    await expect(canvas.queryByRole('checkbox')).toBeNull()
  },
}

export const KeyboardWalk: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { open: false },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Settings' })
    await tabTo(button)
    await keyTo('{Enter}', button)
    for (const name of ['Show Grid', 'Show Crosshair', 'Show Volume']) {
      await tabTo(canvas.getByRole('checkbox', { name }))
      await keyTo(' ', canvas.getByRole('checkbox', { name }))
      await expect(canvas.getByRole('checkbox', { name })).not.toBeChecked()
    }
    await tabTo(canvas.getByRole('radio', { name: 'Normal' }))
    await keyTo('{ArrowRight}', canvas.getByRole('radio', { name: 'Log' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ priceScale: 'logarithmic' }))
    await tabTo(canvas.getByRole('radio', { name: 'Dark' }))
    await keyTo('{ArrowRight}', canvas.getByRole('radio', { name: 'Light' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ theme: 'light' }))
    await tabBackTo(canvas.getByRole('radio', { name: 'Log' }))
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
