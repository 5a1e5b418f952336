import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { UploadForm } from './UploadForm'

const CSV = new File(['datetime,open,high,low,close,volume\n'.repeat(2000)], 'EURUSD_H1_2024.csv', { type: 'text/csv' })

const meta = {
  title: 'Forms/Upload form',
  component: UploadForm,
  tags: ['stable', 'can:loading', 'can:failed', 'can:overflow'],
  args: {
    value: { symbol: 'EURUSD', file: CSV },
    isUploading: false,
    message: null,
    onChange: fn(),
    onUpload: fn(),
  },
  argTypes: { value: { control: false }, errors: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 640 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof UploadForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const symbol = canvas.getByLabelText('Symbol *')
    await userEvent.clear(symbol)
    await userEvent.type(symbol, 'gusd')
    await expect(symbol).toHaveValue('GUSD')
    await userEvent.type(symbol, 'bp', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    await expect(symbol).toHaveValue('GBPUSD')
    await userEvent.click(canvas.getByRole('button', { name: 'Upload CSV' }))
    await expect(args.onUpload).toHaveBeenCalledOnce()
  },
}

export const Empty: Story = {
  args: { value: { symbol: '', file: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Symbol *')).toHaveValue('')
    await expect(canvas.getByText('Maximum file size is 50MB.')).toBeVisible()
  },
}

export const ChoosesAFile: Story = {
  ...Empty,
  play: async ({ canvas, args }) => {
    await userEvent.upload(canvas.getByLabelText('CSV file *'), CSV)
    await expect(args.onChange).toHaveBeenLastCalledWith({ symbol: '', file: CSV })
  },
}

export const Loading: Story = {
  args: { isUploading: true, progress: 0.62, onCancel: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Uploading EURUSD_H1_2024.csv' })).toHaveAttribute(
      'aria-valuenow',
      '62',
    )
    await expect(canvas.getByLabelText('Symbol *')).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Uploading...' }))
    await expect(args.onUpload).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: /Uploading/ })).toHaveFocus()
  },
}

export const Success: Story = {
  args: { value: { symbol: '', file: null }, message: { tone: 'ok', text: 'EURUSD uploaded, 48,211 bars.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('EURUSD uploaded, 48,211 bars.')).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { message: { tone: 'danger', text: 'Upload failed (413)' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Upload failed (413)')
  },
}

export const Refused: Story = {
  args: {
    value: { symbol: '', file: null },
    message: { tone: 'danger', text: 'Please select a file and enter a symbol' },
    errors: { symbol: 'Symbol must not be blank.', file: 'A file is needed.' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Symbol *')).toBeInvalid()
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please select a file and enter a symbol')
  },
}

export const Overflow: Story = {
  args: {
    value: { symbol: 'XETRA_DAX_INDEX_CONTINUOUS_1'.repeat(3), file: CSV },
    message: { tone: 'danger', text: `line 40,002: ${'unbroken'.repeat(40)}` },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Upload CSV' }).offsetHeight).toBe(44)
  },
}
