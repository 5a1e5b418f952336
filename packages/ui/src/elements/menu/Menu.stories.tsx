import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { keyTo, keyToActive, tabTo } from '../../testing/keyboardWalk'
import { Button } from '../button/Button'
import { Dialog } from '../dialog/Dialog'
import { IconButton } from '../icon-button/IconButton'
import { Menu, type MenuProps } from './Menu'
import type { MenuSection } from './menuTypes'

const download = fn()
const link = fn()
const remove = fn()
const chosenAgain = fn()

const SECTIONS: readonly MenuSection[] = [
  {
    items: [
      { id: 'csv', label: 'Download CSV', icon: 'download', shortcut: 'D', onSelect: download },
      { id: 'picture', label: 'Save as picture', icon: 'picture', shortcut: 'P', onSelect: fn() },
      { id: 'link', label: 'Copy link', icon: 'link', onSelect: link },
    ],
  },
  {
    items: [
      { id: 'share', label: 'Share', icon: 'upload', disabled: true, onSelect: fn() },
      { id: 'remove', label: 'Remove run', icon: 'trash', tone: 'danger', onSelect: remove },
    ],
  },
]

const meta = {
  title: 'Elements/Menu',
  component: Menu,
  tags: ['stable', 'can:overflow'],
  // The play opens it over this story alone.
  parameters: { docs: { story: { inline: false, iframeHeight: 340 } } },
  args: {
    label: 'Export',
    sections: SECTIONS,
    children: (
      <Button size="xs" icon="download">
        Export results
      </Button>
    ),
  },
  argTypes: { children: { control: false }, sections: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 260 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Export results' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    const menu = await canvas.findByRole('menu', { name: 'Export' })
    await waitFor(() => expect(menu).toBeVisible())
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await waitFor(() => expect(menu).toHaveFocus())
    await waitFor(() => {
      const { left, bottom } = button.getBoundingClientRect()
      const at = menu.getBoundingClientRect()
      return expect([at.left, at.top]).toEqual([Math.max(8, left), bottom + 4])
    })
  },
}

/** Arrow keys go round, letters jump, disabled ones are skipped; Escape returns the focus. */
export const KeyboardWalk: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, step }) => {
    const button = canvas.getByRole('button', { name: 'Export results' })
    const item = (name: string) => () => canvas.getByRole('menuitem', { name })
    await tabTo(button)
    await keyToActive('{Enter}', item('Download CSV'))
    await step('Arrow keys and letters move through the items', async () => {
      await keyToActive('{ArrowUp}', item('Remove run'))
      await keyToActive('{ArrowDown}', item('Download CSV'))
      await keyToActive('{ArrowDown}', item('Save as picture'))
      await keyToActive('c', item('Copy link'))
      await keyToActive('{End}', item('Remove run'))
      await keyToActive('{ArrowUp}', item('Copy link'))
      await keyToActive('{Home}', item('Download CSV'))
    })
    await step('Escape closes it', async () => {
      await keyTo('{Escape}', button)
      await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull())
    })
    await step('Enter and Space choose', async () => {
      download.mockClear()
      link.mockClear()
      await keyToActive('{Enter}', item('Download CSV'))
      await keyTo('{Enter}', button)
      await keyToActive(' ', item('Download CSV'))
      await keyTo(' ', button)
      await waitFor(() => expect(download).toHaveBeenCalledTimes(2))
    })
    await step('Enter chooses what a letter led to', async () => {
      await keyToActive(' ', item('Download CSV'))
      await keyToActive('c', item('Copy link'))
      await keyTo('{Enter}', button)
      await waitFor(() => expect(link).toHaveBeenCalledOnce())
    })
  },
}

/** A click beside it only closes it. */
export const PressBeside: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export results' }))
    const menu = await canvas.findByRole('menu')
    await waitFor(() => expect(menu).toHaveFocus())
    await userEvent.pointer({ keys: '[MouseLeft]', target: canvasElement })
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull())
  },
}

/** Disabled actions stay visible. */
export const ReadOnly: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export results' }))
    const share = await canvas.findByRole('menuitem', { name: 'Share' })
    await expect(share).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(share)
    await expect(canvas.getByRole('menu')).toBeVisible()
  },
}

/** A checked item can be chosen again. */
export const Choice: Story = {
  args: {
    label: 'Theme',
    sections: [
      {
        label: 'Theme',
        items: [
          { id: 'light', label: 'Light', icon: 'sun', checked: false, onSelect: fn() },
          { id: 'dark', label: 'Dark', icon: 'moon', checked: true, onSelect: chosenAgain },
          { id: 'system', label: 'As the system', checked: false, onSelect: fn() },
        ],
      },
    ],
    children: <IconButton icon="moon" label="Theme" size="xs" />,
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Theme' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    const menu = await canvas.findByRole('menu', { name: 'Theme' })
    await expect(within(menu).getAllByRole('group')).toHaveLength(1)
    const dark = within(menu).getByRole('menuitemradio', { name: 'Dark', checked: true })
    await waitFor(() => expect(dark).toBeVisible())
    chosenAgain.mockClear()
    await userEvent.click(dark)
    await waitFor(() => expect(chosenAgain).toHaveBeenCalledOnce())
    await userEvent.click(canvas.getByRole('button', { name: 'Theme' }))
    await canvas.findByRole('menu', { name: 'Theme' })
  },
}

function OpensADialog(props: MenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Menu {...props} sections={[{ items: [{ id: 'rename', label: 'Rename', onSelect: () => setOpen(true) }] }]} />
      <Dialog open={open} title="Rename" onClose={() => setOpen(false)} />
    </>
  )
}

/** A dialog that an item opens returns the focus to the menu's button, also after a press by mouse. */
export const BeforeADialog: Story = {
  render: (args) => <OpensADialog {...args} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Export results' })
    await userEvent.click(button)
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Rename' }))
    await canvas.findByRole('dialog', { name: 'Rename' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
  },
}

/** Lies above it; returns the focus before it acts. */
export const InADialog: Story = {
  render: (args) => (
    <Dialog open title="Compare runs" onClose={() => {}}>
      <Menu {...args} />
    </Dialog>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Export results' })
    await userEvent.click(button)
    const item = await canvas.findByRole('menuitem', { name: 'Copy link' })
    await waitFor(() => {
      const { left, top } = item.getBoundingClientRect()
      return expect(item.contains(document.elementFromPoint(left + 20, top + 10))).toBe(true)
    })
    await userEvent.click(item)
    await waitFor(() => expect(button).toHaveFocus())
  },
}

export const Overflow: Story = {
  args: {
    sections: [
      {
        items: Array.from({ length: 30 }, (_, i) => ({
          id: `${i}`,
          label: `XETRA_DAX_INDEX_CONTINUOUS_BACKWARD_ADJUSTED_${i + 1}`,
          onSelect: fn(),
        })),
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export results' }))
    const menu = await canvas.findByRole('menu')
    await waitFor(() => {
      const { top, bottom } = menu.getBoundingClientRect()
      return expect(top >= 0 && bottom <= window.innerHeight).toBe(true)
    })
  },
}

export const Mobile: Story = {
  ...Default,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export results' }))
    const item = await canvas.findByRole('menuitem', { name: 'Copy link' })
    await expect(item.getBoundingClientRect().height).toBe(40)
  },
}
