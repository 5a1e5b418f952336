import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { KeysSheet } from './KeysSheet'

const meta = {
  title: 'Panels/Keys sheet',
  component: KeysSheet,
  tags: ['beta'],
  parameters: { opener: 'Keys' },
  args: {
    open: true,
    onClose: fn(),
    groups: [
      {
        label: 'Everywhere',
        actions: [
          { does: 'Search or run a command', keys: ['Ctrl', 'K'] },
          { does: 'This sheet', keys: ['?'] },
          { does: 'Backtest', keys: ['G', 'B'], joint: 'then' },
          { does: 'Next pane', keys: ['F6'] },
        ],
      },
      {
        label: 'Run',
        actions: [
          { does: 'Next trade, older', keys: ['J'] },
          { does: 'Tabs', keys: ['1', '6'], joint: '–' },
        ],
      },
      { label: 'Chart', actions: [{ does: 'Move by a bar', keys: ['←', '→'] }] },
      {
        label: 'Library',
        actions: [
          { does: 'Select', keys: ['X'] },
          { does: 'Delete', keys: ['Del'] },
        ],
      },
    ],
  },
} satisfies Meta<typeof KeysSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args }) => {
    const search = await screen.findByRole('searchbox', { name: 'Find a key' })
    await waitFor(() => expect(search).toHaveFocus())
    await expect(screen.getByText('G then B')).toBeInTheDocument()
    await userEvent.type(search, 'trade')
    await expect(screen.queryByText('Select')).toBeNull()
    await expect(screen.getByText('Next trade, older')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(screen.getByText('Select')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Keys' }))
  },
}

export const Empty: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a key' }), 'teleport')
    await expect(screen.getByText('No shortcut matches “teleport”.')).toBeVisible()
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await screen.findByRole('searchbox', { name: 'Find a key' })
    const dialog = screen.getByRole('dialog', { name: 'Keyboard' })
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  },
}
