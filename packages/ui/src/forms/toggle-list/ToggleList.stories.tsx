import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { ToggleList, type ToggleListProps } from './ToggleList'

function Live(props: ToggleListProps) {
  const [items, setItems] = useState(props.items)
  return (
    <ToggleList
      {...props}
      items={items}
      onChange={(id, isOn) => {
        setItems(items.map((item) => (item.id === id ? { ...item, isOn, isChanged: true } : item)))
        props.onChange(id, isOn)
      }}
    />
  )
}

const NAMES = ['Dashboard', 'Backtest', 'Chart', 'Plot', 'Correlation', 'Indicators', 'Strategies', 'Backtest Data']

const meta = {
  title: 'Forms/Toggle list',
  component: ToggleList,
  tags: ['stable', 'can:overflow', 'can:readonly'],
  args: {
    label: 'Page access',
    items: NAMES.map((label) => ({
      id: label,
      label,
      detail: `/${label.toLowerCase().replace(' ', '-')}`,
      isOn: true,
    })),
    onChange: fn(),
  },
  render: (args) => <Live {...args} />,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 660 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ToggleList>
export default meta
type Story = StoryObj<typeof meta>

/** Changes replace the detail. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('switch')).toHaveLength(8)
    await userEvent.click(canvas.getByRole('switch', { name: 'Backtest Data' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('Backtest Data', false)
    await expect(canvas.getByText('changed')).toBeVisible()
    await expect(canvas.getByRole('switch', { name: 'Backtest Data' })).not.toBeChecked()
  },
}

export const Partial: Story = {
  args: {
    items: [
      { id: 'a', label: 'Dashboard', detail: '/', isOn: true },
      { id: 'b', label: 'Upload Data', detail: 'Administrators only', isOn: false, disabled: true },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: 'Upload Data' })).toBeDisabled()
  },
}

export const ReadOnly: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    for (const control of canvas.getAllByRole('switch')) await expect(control).toBeDisabled()
  },
}

export const Overflow: Story = {
  args: {
    items: NAMES.map((label) => ({
      id: label,
      label: `${label} with a name that is longer than its column is wide`,
      detail: `/a-long-address/${label}`,
      isOn: false,
    })),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('switch').map((control) => control.getBoundingClientRect())
    await expect(first?.left).toBe(second?.left)
  },
}
