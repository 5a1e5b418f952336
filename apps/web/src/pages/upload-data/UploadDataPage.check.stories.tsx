import type { Meta, StoryObj } from '@storybook/react-vite'
import { given, seriesList, uploadCsv } from '@tidemark/api/testing'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import type { Canvas, Play } from '../../testing/pageStories'

const meta = {
  ...pageMeta,
  title: 'Pages/Upload Data/File check',
  tags: ['network'],
  args: { path: '/upload-data' },
  beforeEach: given(uploadCsv.typical, seriesList.typical),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

const HEADER = 'Time;Open;High;Low;Close;Volume'
const two = (n: number) => String(n).padStart(2, '0')
const HOURS = Array.from({ length: 48 }, (_, i) => {
  const price = (by: number) => (1.1045 + i / 2000 + by).toFixed(5).replace('.', ',')
  const at = `${two(15 + Math.floor(i / 24))}.01.2024 ${two(i % 24)}:00`
  return [at, price(0), price(0.0012), price(-0.0011), price(0.0003), 1200 + i].join(';')
})
const fileOf = (...lines: readonly string[]) =>
  new File([lines.join('\n')], 'EURUSD_H1_2024.csv', { type: 'text/csv', lastModified: 0 })
const TYPICAL = fileOf(HEADER, ...HOURS)

async function choose(canvas: Canvas, file: File): Promise<void> {
  await userEvent.upload(await canvas.findByLabelText('CSV file *'), file, { applyAccept: false })
}

const findReport = (canvas: Canvas) => canvas.findByRole('region', { name: 'File check' })
const hasNoReport = (canvas: Canvas) => expect(canvas.queryByRole('region', { name: 'File check' })).toBeNull()
const stores = async (canvas: Canvas, bars: number) =>
  waitFor(async () => expect(await findReport(canvas)).toHaveTextContent(`To store${bars}Duplicates`))

const shows: Play = async ({ canvas }) => {
  await choose(canvas, TYPICAL)
  await stores(canvas, 48)
  await expect(canvas.getByLabelText('Time zone of the file')).toHaveValue('UTC')
  await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('1 Hour')
  await expect(canvas.getByLabelText('Read Volume as')).toHaveDisplayValue('Volume')
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

/** The report first, then the upload with the same choices. */
export const Default: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await userEvent.selectOptions(canvas.getByLabelText('Time zone of the file'), 'Forex brokers (New York + 7 h)')
    await waitFor(async () => expect(await findReport(canvas)).toHaveTextContent('2024-01-14 22:00'))
    await userEvent.type(canvas.getByLabelText('Symbol *'), 'EURUSD')
    await userEvent.click(canvas.getByRole('button', { name: 'Upload CSV' }))
    await expect(await canvas.findByText('EURUSD uploaded, 6,239 bars.')).toBeVisible()
    await hasNoReport(canvas)
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

const UNHEARD = { terminate: () => undefined, onerror: null, onmessage: null, onmessageerror: null }

/** Stands in for the thread that reads; without `say` it never answers. */
function mockReader(say?: (reader: EventTarget) => void): () => void {
  const worker = spyOn(globalThis, 'Worker').mockImplementation(function start() {
    const reader = new EventTarget()
    return Object.assign(reader, { postMessage: () => say?.(reader), ...UNHEARD })
  })
  return () => worker.mockRestore()
}

export const Loading: Story = {
  beforeEach: () => mockReader(),
  play: async ({ canvas }) => {
    await choose(canvas, TYPICAL)
    await expect(await canvas.findByRole('region', { name: 'Preview' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('button', { name: 'Upload CSV' })).toBeEnabled()
  },
}

export const Partial: Story = {
  play: async ({ canvas }) => {
    const [first = '', second = '', third = ''] = HOURS
    const rows = [first.replace('1,10570', '1,00000'), third, second, ...HOURS.slice(3), HOURS[47] ?? '']
    await choose(canvas, fileOf(HEADER, ...rows, 'Sum;;;;;59000'))
    await stores(canvas, 47)
    const report = within(await findReport(canvas))
    await expect(report.getByRole('row', { name: 'Left out: high is below the low 1 2' })).toBeVisible()
    await expect(report.getByRole('row', { name: 'Joined: the same bar twice 1 50' })).toBeVisible()
    await expect(report.getByRole('rowheader', { name: '51' })).toBeVisible()
    await expect(report.getByText('1, sorted')).toBeVisible()
    await expect(canvas.getByText('high: below the low of 1.1034')).toBeVisible()
  },
}

/** Unknown headings: the columns are mapped by hand. */
export const Mapped: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, fileOf('Time;A;High;Low;Close;Volume', ...HOURS))
    await expect(await canvas.findByText(/the header lacks open/, undefined)).toBeVisible()
    await hasNoReport(canvas)
    await userEvent.selectOptions(canvas.getByLabelText('Read A as'), 'Open')
    await stores(canvas, 48)
    await expect(canvas.queryByText(/the header lacks/)).toBeNull()
  },
}

export const Headless: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await choose(canvas, fileOf(...HOURS))
    await expect(await canvas.findByText(/proposed by their shape/, undefined)).toBeVisible()
    await hasNoReport(canvas)
    await expect(canvas.getByLabelText('Read Column 1 as')).toHaveDisplayValue('Date and time')
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm columns' }))
    await stores(canvas, 48)
    await expect(canvas.queryByText(/proposed by their shape/)).toBeNull()
  },
}

export const EitherOrder: Story = {
  play: async ({ canvas }) => {
    const early = HOURS.map((row) => row.replace(/^(1[56])\.01\./, (_, day) => `${two(Number(day) - 11)}/01/`))
    await choose(canvas, fileOf(HEADER, ...early))
    await expect(await canvas.findByText(/can be read with the day or the month first/, undefined)).toBeVisible()
    await hasNoReport(canvas)
    await expect(canvas.getByLabelText('Dates')).toHaveDisplayValue('Day or month first?')
    await userEvent.selectOptions(canvas.getByLabelText('Dates'), 'Month first')
    await waitFor(async () => expect(await findReport(canvas)).toHaveTextContent('2024-04-01 00:00'))
    await expect(canvas.getByLabelText('Dates')).toHaveDisplayValue('Month first')
  },
}

export const SeveralSeries: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const stacked = ['EURUSD=X', 'GBPUSD=X'].flatMap((name) => HOURS.map((row) => `${name};${row}`))
    await choose(canvas, fileOf(`Ticker;${HEADER}`, ...stacked))
    await expect(await canvas.findByText(/several series, and one is read at a time/, undefined)).toBeVisible()
    await hasNoReport(canvas)
    await expect(canvas.getByLabelText('Ticker')).toHaveDisplayValue('Which series?')
    await userEvent.selectOptions(canvas.getByLabelText('Ticker'), 'GBPUSD=X')
    await stores(canvas, 48)
    const row = 'Left out: of another series 48 2, 3, 4, 5, 6 …'
    await expect(within(await findReport(canvas)).getByRole('row', { name: row })).toBeVisible()
  },
}

export const Sundays: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const days = Array.from({ length: 28 }, (_, i) => new Date(Date.UTC(2024, 0, 1 + i)))
    const traded = days.filter((day) => day.getUTCDay() !== 6)
    const rows = traded.map((day) => `${day.toISOString().slice(0, 10)};1;3;0,5;2;10`)
    await choose(canvas, fileOf(HEADER, ...rows))
    await stores(canvas, 21)
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('Daily')
    await userEvent.selectOptions(canvas.getByLabelText('Sundays'), 'As dated')
    await stores(canvas, 24)
  },
}

export const WeeksOfSundays: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await choose(
      canvas,
      fileOf(HEADER, ...[7, 14, 21, 28].map((day) => `2024-01-${String(day).padStart(2, '0')};1;3;0,5;2;10`)),
    )
    await expect(await canvas.findByText(/^Its bars of Sunday may be/, undefined)).toBeVisible()
    await hasNoReport(canvas)
    await expect(canvas.getByLabelText('Sundays')).toHaveDisplayValue('Where do they belong?')
    await userEvent.selectOptions(canvas.getByLabelText('Sundays'), 'As dated')
    await stores(canvas, 4)
    await expect(canvas.getByLabelText('Sundays')).toHaveDisplayValue('As dated')
  },
}

export const ClocksPutBack: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const hours = ['00:00', '01:00', '01:00', '02:00', '03:00']
    const rows = hours.map((hour, i) => `27.10.2024 ${hour};1;3;0,5;${1 + i}`)
    await choose(canvas, fileOf('Time;Open;High;Low;Close', ...rows))
    await expect(await canvas.findByText(/^An hour comes twice, as where clocks are put back/)).toBeVisible()
    await hasNoReport(canvas)
    await userEvent.selectOptions(canvas.getByLabelText('Time zone of the file'), 'Europe/London')
    await stores(canvas, 5)
    await expect(canvas.queryByText(/^An hour comes twice/)).toBeNull()
  },
}

export const SingleBar: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, fileOf(HEADER, HOURS[0] ?? ''))
    await expect(await canvas.findByText(/^It holds a single bar/, undefined)).toBeVisible()
    await hasNoReport(canvas)
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('How long is a bar?')
    await userEvent.selectOptions(canvas.getByLabelText('Timeframe'), '4 Hours')
    await stores(canvas, 1)
    // Choices stay visible and can be undone, even without any bar.
    await userEvent.selectOptions(canvas.getByLabelText('Read Close as'), 'Not read')
    await expect(await canvas.findByText(/names no close/, undefined)).toBeVisible()
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('4 Hours')
    await userEvent.selectOptions(canvas.getByLabelText('Read Close as'), 'Close')
    await stores(canvas, 1)
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('4 Hours')
  },
}

/** A wrong guess is corrected by one select, and a wrong correction is refused. */
export const WrongTimeframe: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await choose(canvas, TYPICAL)
    await stores(canvas, 48)
    await userEvent.selectOptions(canvas.getByLabelText('Timeframe'), 'Daily')
    await expect(
      await canvas.findByText('timeframe is D1, but the bars of the file are 1 hour apart, which is H1'),
    ).toBeVisible()
    await hasNoReport(canvas)
    await userEvent.selectOptions(canvas.getByLabelText('Timeframe'), '30 Minutes')
    await stores(canvas, 48)
  },
}

export const OtherKinds: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const entries = Array.from({ length: 30 }, (_, i) => ({ t: 1_704_067_200 + i * 900, o: 1, h: 3, l: 0.5, c: 2 }))
    await choose(canvas, new File(['no prices'], 'chart.png', { type: 'image/png' }))
    await expect((await canvas.findAllByText(/^Please select a valid CSV file, or one/))[0]).toBeVisible()
    await choose(canvas, new File([JSON.stringify({ data: entries })], 'bars.json', { type: 'application/json' }))
    await stores(canvas, 30)
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('15 Minutes')
  },
}

export const Blank: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, fileOf(''))
    await expect(await canvas.findByText('line 1: the file is empty', undefined)).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
    await expect(canvas.queryByLabelText('Numbers')).toBeNull()
  },
}

export const Failed: Story = {
  name: 'Error',
  beforeEach: () => mockReader((reader) => reader.dispatchEvent(new ErrorEvent('error', { message: 'no code' }))),
  play: async ({ canvas }) => {
    await choose(canvas, TYPICAL)
    const preview = within(await canvas.findByRole('region', { name: 'Preview' }))
    await expect(await preview.findByText(/^It may have been moved or changed/, undefined)).toBeVisible()
  },
}

export const TriesAgain: Story = {
  ...Failed,
  name: 'Tries Again',
  beforeEach: () => undefined,
  play: async (context) => {
    const end = mockReader((reader) => reader.dispatchEvent(new ErrorEvent('error', { message: 'no code' })))
    await Failed.play?.(context)
    end()
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await stores(canvas, 48)
  },
}

export const Overflow: Story = {
  play: async ({ canvas }) => {
    const names = Array.from({ length: 14 }, (_, i) => `a_rather_long_heading_${i}`)
    const cells = names.map((_, i) => `a rather long text ${i}`).join(';')
    await choose(canvas, fileOf([HEADER, ...names].join(';'), ...HOURS.map((row) => `${row};${cells}`)))
    await stores(canvas, 48)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } }, play: shows }

/** As its bars show, as said, and as stored: a change of that is of the whole series. */
export const Calendar: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await choose(canvas, TYPICAL)
    await stores(canvas, 48)
    await expect(canvas.getByLabelText('Calendar')).toHaveDisplayValue('Five days, to 17:00 New York')
    await expect(canvas.getByText(/Decided from its bars\. 3 trading dates are too few/)).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('Calendar'), 'Seven days, to midnight UTC')
    await expect(canvas.getByText('Seven days a week, ending at midnight UTC, 365 a year. Chosen.')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Symbol *'), 'EURUSD')
    await expect(canvas.getByText(/^Seven.*New runs and studies of EUR\/USD, 1 Hour follow/)).toBeVisible()
    const report = await findReport(canvas)
    await expect(report).toHaveTextContent('Would replaceUp to 48 stored bars of the same time, 2024-01-15')
    await userEvent.clear(canvas.getByLabelText('Symbol *'))
    await userEvent.type(canvas.getByLabelText('Symbol *'), 'NEW')
    await waitFor(() => expect(report).toHaveTextContent('Would replaceNothing'))
  },
}

/** Stored series with their calendars. A change is asked about first, and says what it changes. */
export const StoredSeries: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: given(seriesList.changing),
  play: async ({ canvas }) => {
    const hourly = await canvas.findByLabelText('Calendar of EUR/USD, 1 Hour')
    const fiveDay = 'Five days, to 17:00 New York'
    await expect(hourly).toHaveDisplayValue(fiveDay)
    await expect(
      canvas.getAllByText(/17:00 in New York, weekends with their neighbours, 252 a year\. Decided/)[0],
    ).toBeVisible()
    await userEvent.selectOptions(hourly, 'Seven days, to midnight UTC')
    const asked = within(await screen.findByRole('dialog', { name: 'Change calendar' }))
    await expect(
      asked.getByText(/ Their annual figures take 365 days a year, not 252\. Stored ones keep theirs\.$/),
    ).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(hourly).toHaveDisplayValue(fiveDay))
    await userEvent.click(
      canvas.getByRole('button', { name: 'Newer bars suggest another calendar for BTC/USD, Daily' }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
    await waitFor(() =>
      expect(canvas.getByLabelText('Calendar of BTC/USD, Daily')).toHaveDisplayValue('Seven days, to midnight UTC'),
    )
    await expect(canvas.getByText(/365 a year\. Chosen\.$/)).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
