import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { keyTo, tabBackTo, tabTo } from '../../testing/keyboardWalk'
import { Button } from '../../elements/button/Button'
import type { ChosenFile } from './csvFile'
import { FileDropZone, type FileDropZoneProps } from './FileDropZone'

function Live(props: FileDropZoneProps) {
  const [file, setFile] = useState<ChosenFile | null>(props.file)
  return (
    <FileDropZone
      {...props}
      file={file}
      onSelect={(chosen) => {
        setFile(chosen)
        props.onSelect(chosen)
      }}
      onRemove={() => {
        setFile(null)
        props.onRemove()
      }}
    />
  )
}

const CSV = new File(['datetime,open,high,low,close\n'], 'EURUSD_H1_2024.csv', { type: 'text/csv' })
const PICTURE = new File(['x'], 'chart.png', { type: 'image/png' })

// Ark reads drops by entries, which scripts cannot create.
Reflect.set(DataTransferItem.prototype, 'getAsEntry', () => ({ isFile: true, isDirectory: false }))

/** @returns whether the browser would open the file */
function drop(target: HTMLElement, file: File): boolean {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  target.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }))
  return target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

const meta = {
  title: 'Forms/File drop zone',
  component: FileDropZone,
  tags: ['stable', 'can:failed', 'can:readonly'],
  args: { file: null, maxBytes: 52_428_800, onSelect: fn(), onRemove: fn() },
  render: (args) => <Live {...args} />,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FileDropZone>
export default meta
type Story = StoryObj<typeof meta>

/** Removing returns the focus to the input. */
export const Default: Story = {
  args: { file: { name: 'EURUSD_H1_2024.csv', size: 831_898 } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('812.4 KB')).toBeVisible()
    await expect(drop(canvas.getByRole('button', { name: 'Remove file' }), CSV)).toBe(false)
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledOnce())
    await userEvent.click(canvas.getByRole('button', { name: 'Remove file' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
    const input = canvas.getByLabelText('CSV file')
    await expect(input).toHaveFocus()
    await userEvent.upload(input, CSV)
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledWith(CSV))
    await expect(await canvas.findByText('0.0 KB')).toBeVisible()
  },
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('choose one')).toBeVisible()
  },
}

export const Dropped: Story = {
  play: async ({ canvas, args }) => {
    const zone = canvas.getByLabelText('CSV file')
    drop(zone, CSV)
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledWith(CSV))
    await expect(await canvas.findByText('EURUSD_H1_2024.csv')).toBeVisible()
  },
}

export const KeyboardWalk: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { file: { name: 'EURUSD_H1_2024.csv', size: 831_898 } },
  play: async ({ canvas, args }) => {
    const zone = canvas.getByLabelText('CSV file')
    const opened = fn()
    zone.addEventListener('click', opened, { once: true })
    await tabTo(zone)
    await keyTo('{Enter}', zone)
    await expect(opened).toHaveBeenCalledOnce()
    await tabTo(canvas.getByRole('button', { name: 'Remove file' }))
    await tabBackTo(zone)
    await tabTo(canvas.getByRole('button', { name: 'Remove file' }))
    await keyTo('{Enter}', zone)
    await expect(args.onRemove).toHaveBeenCalledOnce()
    await expect(canvas.getByText('choose one')).toBeVisible()
  },
}

/** Only CSV is accepted; the earlier file stays. */
export const Failed: Story = {
  name: 'Error',
  play: async ({ canvas, args }) => {
    drop(canvas.getByLabelText('CSV file'), PICTURE)
    await expect((await canvas.findAllByText('Please select a valid CSV file'))[0]).toBeVisible()
    await expect(args.onSelect).not.toHaveBeenCalled()
    await expect(canvas.getByLabelText('CSV file')).toHaveAccessibleDescription('Please select a valid CSV file')
  },
}

function Cleared(props: FileDropZoneProps) {
  const [file, setFile] = useState(props.file)
  return (
    <>
      <FileDropZone {...props} file={file} />
      <Button size="2xs" onClick={() => setFile(null)}>
        Clear
      </Button>
    </>
  )
}

/** The refusal goes with the file. */
export const ClearedAfterRefusal: Story = {
  args: { file: { name: 'EURUSD_H1_2024.csv', size: 831_898 } },
  render: (args) => <Cleared {...args} />,
  play: async ({ canvas }) => {
    drop(canvas.getByLabelText('CSV file'), PICTURE)
    await expect((await canvas.findAllByText('Please select a valid CSV file'))[0]).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(canvas.getByText('choose one')).toBeVisible()
    await expect(canvas.queryByText('Please select a valid CSV file')).toBeNull()
  },
}

export const TooLarge: Story = {
  args: { file: { name: 'EURUSD_M1_2004_2024.csv', size: 64_172_851 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Larger than 51,200.0 KB: the server will refuse it.')).toBeVisible()
  },
}

export const Disabled: Story = {
  args: { disabled: true, file: { name: 'EURUSD_H1_2024.csv', size: 831_898 } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Remove file' })).toBeDisabled()
    await expect(drop(canvas.getByLabelText('CSV file'), CSV)).toBe(false)
    await expect(args.onSelect).not.toHaveBeenCalled()
  },
}

export const Overflow: Story = {
  args: { file: { name: `${'a-file-with-a-very-long-name-'.repeat(6)}.csv`, size: 123_456_789 } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
