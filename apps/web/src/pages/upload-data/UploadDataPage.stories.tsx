import type { Meta, StoryObj } from '@storybook/react-vite'
import { given, uploadCsv } from '@tidemark/api/testing'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import { type AppAt, STORY_TIME } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import type { Canvas } from '../../testing/pageStories'

const meta = {
  ...pageMeta,
  title: 'Pages/Upload Data',
  tags: ['network'],
  // Files are checked first only with extensions: see the stories of the check.
  args: { path: '/upload-data', siteConfig: { extensions: false } },
  beforeEach: given(uploadCsv.typical),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

const CSV = new File(['datetime,open,high,low,close\n2024-01-02 00:00,1.1,1.2,1.0,1.1\n'], 'EURUSD_H1_2024.csv', {
  type: 'text/csv',
})
const MISSING = 'Please select a file and enter a symbol'
const UPLOADED = 'EURUSD uploaded, 6,239 bars.'

async function fill(canvas: Canvas, symbol = ' eurusd '): Promise<void> {
  await userEvent.type(await canvas.findByLabelText('Symbol *'), symbol)
  await userEvent.upload(canvas.getByLabelText('CSV file *'), CSV)
}

function press(canvas: Canvas): Promise<void> {
  return userEvent.click(canvas.getByRole('button', { name: 'Upload CSV' }))
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Upload OHLC Data', level: 1 })).toBeVisible()
    await fill(canvas)
    await expect(canvas.getByLabelText('Symbol *')).toHaveValue(' EURUSD ')
    await press(canvas)
    await expect(await canvas.findByText(UPLOADED)).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Last upload' })).toHaveTextContent(/EUR\/USD.*1 Hour.*6,239/)
    await expect(canvas.getByRole('link', { name: 'Open chart' })).toHaveAttribute(
      'href',
      '/chart?symbol=EURUSD&timeframe=H1',
    )
    await expect(document.title).toBe('Upload Data · Tidemark')
  },
}

const clock = { ms: STORY_TIME }
const withClock: Pick<Story, 'args' | 'beforeEach'> = {
  args: { now: () => clock.ms },
  beforeEach: (context) => {
    clock.ms = STORY_TIME
    given(uploadCsv.typical)(context)
  },
}

/** Clears three seconds after a success. */
export const Cleared: Story = {
  ...withClock,
  play: async ({ canvas }) => {
    await fill(canvas)
    await press(canvas)
    await expect(await canvas.findByText(UPLOADED)).toBeVisible()
    await expect(canvas.getByLabelText('Symbol *')).toHaveValue(' EURUSD ')
    clock.ms += 3000
    await waitFor(() => expect(canvas.queryByText(UPLOADED)).toBeNull())
    await expect(canvas.getByLabelText('Symbol *')).toHaveValue('')
    await expect(canvas.queryByText('EURUSD_H1_2024.csv')).toBeNull()
    await expect(canvas.getByRole('region', { name: 'Last upload' })).toBeVisible()
  },
}

export const GoesOn: Story = {
  ...withClock,
  play: async ({ canvas }) => {
    await fill(canvas)
    await press(canvas)
    await expect(await canvas.findByText(UPLOADED)).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Symbol *'), '{Backspace}2')
    clock.ms += 3000
    await expect(canvas.queryByText(UPLOADED)).toBeNull()
    await press(canvas)
    await expect(await canvas.findByText('EURUSD2 uploaded, 6,239 bars.')).toBeVisible()
    await expect(canvas.getByLabelText('Symbol *')).toHaveValue(' EURUSD2')
  },
}

export const Loading: Story = {
  beforeEach: given(uploadCsv.loading),
  play: async ({ canvas }) => {
    await fill(canvas)
    await press(canvas)
    await expect(await canvas.findByRole('button', { name: 'Uploading...' })).toBeVisible()
    await expect(canvas.getByRole('progressbar', { name: 'Uploading EURUSD_H1_2024.csv' })).toBeVisible()
    await expect(canvas.getByLabelText('Symbol *')).toBeDisabled()
  },
}

export const Cancelled: Story = {
  beforeEach: given(uploadCsv.loading),
  play: async ({ canvas }) => {
    await fill(canvas)
    await press(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }))
    await expect(await canvas.findByRole('button', { name: 'Upload CSV' })).toBeEnabled()
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvas.getByText('EURUSD_H1_2024.csv')).toBeVisible()
  },
}

export const Empty: Story = {
  tags: ['!network'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Maximum file size is 50MB.')).toBeVisible()
    await expect(canvas.getByText('A datetime column is required.')).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Last upload' })).toBeNull()
  },
}

export const Missing: Story = {
  tags: ['!network'],
  play: async ({ canvas }) => {
    await canvas.findByLabelText('Symbol *')
    await press(canvas)
    await expect(await canvas.findByText(MISSING)).toBeVisible()
    await expect(canvas.getByLabelText('Symbol *')).toBeInvalid()
  },
}

export const Completed: Story = {
  tags: ['!network'],
  play: async (context) => {
    await Missing.play?.(context)
    const { canvas } = context
    await fill(canvas)
    await expect(canvas.queryByText(MISSING)).toBeNull()
    await expect(canvas.getByLabelText('Symbol *')).toBeValid()
  },
}

export const WrongFile: Story = {
  tags: ['!network'],
  play: async ({ canvas }) => {
    const picture = new File(['no prices'], 'chart.png', { type: 'image/png' })
    await fireEvent.input(await canvas.findByLabelText('CSV file *'), { target: { files: [picture] } })
    await expect((await canvas.findAllByText('Please select a valid CSV file'))[0]).toBeVisible()
    await expect(canvas.queryByText('chart.png')).toBeNull()
  },
}

export const Partial: Story = {
  beforeEach: given(uploadCsv.partial),
  play: async ({ canvas }) => {
    await fill(canvas)
    await press(canvas)
    await expect(await canvas.findByText('EURUSD uploaded.')).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Last upload' })).toHaveTextContent('EUR/USD')
  },
}

export const Failed: Story = {
  name: 'Error',
  beforeEach: given(uploadCsv.refused),
  play: async ({ canvas }) => {
    await fill(canvas)
    await press(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent("line 17: close is 'abc', it must be a number")
    await expect(canvas.getByText('EURUSD_H1_2024.csv')).toBeVisible()
  },
}

export const TriesAgain: Story = {
  ...Failed,
  parameters: { chromatic: { disableSnapshot: true } },
  name: 'Tries Again',
  play: async (context) => {
    await Failed.play?.(context)
    const { canvas, msw } = context
    msw.use(...uploadCsv.typical())
    await press(canvas)
    await expect(await canvas.findByText(UPLOADED)).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

export const TooLarge: Story = {
  beforeEach: given(uploadCsv.tooLarge),
  play: async ({ canvas }) => {
    await fill(canvas)
    await press(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The file is larger than 50 MB.')
  },
}

export const Offline: Story = {
  beforeEach: given(uploadCsv.offline),
  play: async ({ canvas }) => {
    await fill(canvas)
    await press(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Upload failed. Please try again.')
  },
}

export const ReadOnly: Story = {
  tags: ['!network'],
  args: { userType: 'demo' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(canvas.getByText('/upload-data')).toBeVisible()
  },
}

export const Mobile: Story = { ...Default, globals: { viewport: { value: 'phone' } } }
