import type { Meta, StoryObj } from '@storybook/react-vite'
import { given, uploadCsv } from '@tidemark/api/testing'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'

const meta = {
  ...pageMeta,
  title: 'Pages/Upload Data/File check',
  args: { path: '/upload-data' },
  beforeEach: given(uploadCsv.checked),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type Canvas = Parameters<Play>[0]['canvas']

const CSV = new File(['Time;Open;High;Low;Close\n'], 'EURUSD_H1_2024.csv', { type: 'text/csv' })

async function fill(canvas: Canvas): Promise<void> {
  await userEvent.type(await canvas.findByLabelText('Symbol *'), 'EURUSD')
  await userEvent.upload(canvas.getByLabelText('CSV file *'), CSV)
}

function findReport(canvas: Canvas) {
  return canvas.findByRole('region', { name: 'File check' })
}

const shows: Play = async ({ canvas }) => {
  await fill(canvas)
  await expect(await findReport(canvas)).toHaveTextContent(/To store\s*6,239/)
  await expect(canvas.getByLabelText('Time zone of the file')).toHaveValue('UTC')
  await expect(canvas.getByLabelText('Read Ticks as')).toHaveDisplayValue('Volume')
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

/** The report first, then the upload with the same choices. */
export const Default: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await userEvent.selectOptions(canvas.getByLabelText('Time zone of the file'), 'Forex brokers (New York + 7 h)')
    await userEvent.click(canvas.getByRole('button', { name: 'Upload CSV' }))
    await expect(await canvas.findByText('EURUSD uploaded, 6,239 bars.')).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'File check' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Open chart' })).toHaveAttribute(
      'href',
      '/chart?symbol=EURUSD&timeframe=H1',
    )
  },
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Symbol *'), 'EURUSD')
    await expect(canvas.queryByRole('region', { name: 'Preview' })).toBeNull()
  },
}

export const Loading: Story = {
  beforeEach: given(uploadCsv.loading),
  play: async ({ canvas }) => {
    await fill(canvas)
    await expect(await canvas.findByRole('region', { name: 'Preview' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('button', { name: 'Upload CSV' })).toBeEnabled()
  },
}

export const Partial: Story = {
  beforeEach: given(uploadCsv.doubtful),
  play: async ({ canvas }) => {
    await fill(canvas)
    const report = within(await findReport(canvas))
    await expect(report.getByRole('rowheader', { name: '1,377' })).toBeVisible()
    await expect(report.getByText('14, sorted')).toBeVisible()
    await expect(report.getByText('1,200 stored bars')).toBeVisible()
    await expect(canvas.getByText('high: below the open of 1.1055')).toBeVisible()
  },
}

/** Unknown headings: the columns are mapped by hand. */
export const Mapped: Story = {
  beforeEach: given(uploadCsv.unreadable),
  play: async ({ canvas }) => {
    await fill(canvas)
    await expect(await canvas.findByText(/^No column is read as open, high, low and close/)).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'File check' })).toBeNull()
    await userEvent.selectOptions(canvas.getByLabelText('Read Spalte 1 as'), 'Open')
    await expect(await findReport(canvas)).toBeVisible()
    await waitFor(() => expect(canvas.queryByText(/^No column is read as/)).toBeNull())
  },
}

export const EitherOrder: Story = {
  beforeEach: given(uploadCsv.eitherOrder),
  play: async ({ canvas }) => {
    await fill(canvas)
    await expect(await canvas.findByText(/^the dates may be day first or month first/)).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'File check' })).toBeNull()
    await expect(canvas.getByLabelText('Dates')).toHaveDisplayValue('Day or month first?')
    await userEvent.selectOptions(canvas.getByLabelText('Dates'), 'Day first')
    await expect(await findReport(canvas)).toBeVisible()
    await expect(canvas.getByLabelText('Dates')).toHaveDisplayValue('Day first')
  },
}

export const SingleBar: Story = {
  beforeEach: given(uploadCsv.singleBar),
  play: async ({ canvas }) => {
    await fill(canvas)
    await expect(await canvas.findByText(/^the file holds a single bar/)).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'File check' })).toBeNull()
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('How long is the bar?')
    await userEvent.selectOptions(canvas.getByLabelText('Timeframe'), '4 Hours')
    await expect(await findReport(canvas)).toHaveTextContent(/To store\s*1/)
    // Choices stay visible and can be undone, even without any bar.
    await userEvent.selectOptions(canvas.getByLabelText('Read Close as'), 'Not read')
    await expect(await canvas.findByText(/^No column is read as/)).toBeVisible()
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('4 Hours')
    await userEvent.selectOptions(canvas.getByLabelText('Read Close as'), 'Close')
    await expect(await findReport(canvas)).toHaveTextContent(/To store\s*1/)
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('4 Hours')
  },
}

export const Blank: Story = {
  beforeEach: given(uploadCsv.blank),
  play: async ({ canvas }) => {
    await fill(canvas)
    await expect(await canvas.findByText('line 1: the file is empty')).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
    await expect(canvas.queryByLabelText('Numbers')).toBeNull()
  },
}

export const Failed: Story = {
  name: 'Error',
  beforeEach: given(uploadCsv.recovering),
  play: async ({ canvas }) => {
    await fill(canvas)
    const preview = within(await canvas.findByRole('region', { name: 'Preview' }))
    await expect(await preview.findByText('engine crashed', { exact: false })).toBeVisible()
  },
}

export const TriesAgain: Story = {
  ...Failed,
  name: 'Tries Again',
  play: async (context) => {
    await Failed.play?.(context)
    const { canvas, msw } = context
    msw.use(...uploadCsv.checked())
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(await findReport(canvas)).toBeVisible()
  },
}

export const Overflow: Story = {
  beforeEach: given(uploadCsv.wide),
  play: async ({ canvas }) => {
    await fill(canvas)
    await expect(await findReport(canvas)).toHaveTextContent('4,886,543')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Tablet: Story = { globals: { viewport: { value: 'tablet' } }, play: shows }

export const Mobile: Story = { globals: { viewport: { value: 'phone' } }, play: shows }

export const Dark: Story = { globals: { theme: 'dark' }, play: shows }
