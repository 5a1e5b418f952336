import type { Meta, StoryObj } from '@storybook/react-vite'
import { failed, ready, stale } from '@tidemark/api/testing'
import { expect, fn, spyOn } from 'storybook/test'
import { UploadReport, type UploadOutcome } from './UploadReport'

const OUTCOME: UploadOutcome = {
  read: 48_230,
  stored: 48_211,
  duplicates: 16,
  refused: 3,
  changes: [
    { what: 'Left out: close is not a number', rows: 2, lines: [1377, 40_002] },
    { what: 'Joined: the same bar twice', rows: 16, lines: [12, 13, 14, 15, 16] },
  ],
  lines: [
    { line: 1204, reason: 'high must not be below low: 1.08211 < 1.08214' },
    { line: 1377, reason: 'datetime must be a time, not "31/02/2024 10:00"' },
    { line: 40_002, reason: 'close must be a number, not "n/a"' },
  ],
}
const retry = fn()

const meta = {
  title: 'Panels/Upload report',
  component: UploadReport,
  tags: ['stable', 'loads'],
  args: { outcome: ready(OUTCOME) },
  argTypes: { outcome: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 640 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof UploadReport>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('48,211')).toBeVisible()
    await expect(canvas.getByRole('row', { name: 'Left out: close is not a number 2 1,377, 40,002' })).toBeVisible()
    await expect(canvas.getByRole('row', { name: 'Joined: the same bar twice 16 12, 13, 14, 15, 16 …' })).toBeVisible()
    await expect(canvas.getByRole('rowheader', { name: '1,377' })).toBeVisible()
    await expect(canvas.getByText('datetime must be a time, not "31/02/2024 10:00"')).toBeVisible()
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    await userEvent.click(canvas.getByRole('button', { name: 'Copy refused lines as CSV' }))
    await expect(write).toHaveBeenCalledWith(expect.stringMatching(/^line,reason\r\n1204,/))
  },
}

export const Check: Story = {
  args: {
    title: 'File check',
    outcome: ready({
      ...OUTCOME,
      isCheck: true,
      facts: [
        ['Timeframe', '1 Hour'],
        ['Gaps', '2, 9 bars missing'],
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'File check' })).toBeVisible()
    await expect(canvas.getByText('To store').parentElement).toHaveTextContent('48,211')
    await expect(canvas.getByText('Gaps').parentElement).toHaveTextContent('2, 9 bars missing')
  },
}

export const Clean: Story = {
  args: { outcome: ready({ read: 48_211, stored: 48_211, duplicates: 0, refused: 0, lines: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('48,211')).toHaveLength(2)
    await expect(canvas.queryByRole('table')).toBeNull()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Empty: Story = {
  args: { outcome: { status: 'idle' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing uploaded yet')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { outcome: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Storing the file')).toBeInTheDocument()
  },
}

/** The first refused lines; the rest are counted. */
export const Partial: Story = {
  args: {
    outcome: ready({ ...OUTCOME, stored: 36_000, refused: 12_214 }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The first 3 of 12,214 refused lines.')).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { outcome: failed('Upload failed (413)', retry) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Upload failed (413)')
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(retry).toHaveBeenCalled()
  },
}

export const Stale: Story = {
  args: { outcome: stale(OUTCOME, retry) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Stale')).toBeVisible()
    await expect(canvas.getByText('48,211')).toBeVisible()
  },
}

export const Overflow: Story = {
  args: {
    outcome: ready({
      read: 123_456_789,
      stored: 23_456_789,
      duplicates: 99_999_000,
      refused: 1000,
      lines: Array.from({ length: 100 }, (_, i) => ({
        line: 1_000_000 + i,
        reason: 'open_must_be_a_number_not_a_word_without_any_break_in_it_that_goes_on_and_on_and_on',
      })),
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('123,456,789')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('48,211')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
