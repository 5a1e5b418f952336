import type { Meta, StoryObj } from '@storybook/react-vite'
import { given, rememberingServer } from '@tidemark/api/testing'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../testing/AppAt'
import { pageMeta } from '../testing/pageMeta'
import { fits, goTo, signIn } from './script'
import { addressOf } from '../testing/pageStories'

const HEADER = 'datetime,open,high,low,close'
const HOURS = Array.from({ length: 48 }, (_, i) => {
  const at = new Date(Date.UTC(2024, 0, 2, i)).toISOString().slice(0, 16).replace('T', ' ')
  const price = 4200 + 12 * Math.sin(i / 5)
  return `${at},${price.toFixed(2)},${(price + 4).toFixed(2)},${(price - 4).toFixed(2)},${(price + 1).toFixed(2)}`
})
const fileOf = (lines: readonly string[]) =>
  new File([[HEADER, ...lines].join('\n')], 'cocoa.csv', { type: 'text/csv', lastModified: 0 })
const MENDED = fileOf(HOURS)
const BROKEN = fileOf(HOURS.with(2, HOURS[2]?.replace(/[^,]+$/, 'abc') ?? ''))

const meta = {
  ...pageMeta,
  title: 'Flows/Upload prices',
  tags: ['network'],
  args: { path: '/', isSignedIn: false, siteConfig: { extensions: false } },
  beforeEach: (context) => given(rememberingServer().scenario)(context),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  play: async ({ canvas, step }) => {
    const upload = () => userEvent.click(canvas.getByRole('button', { name: 'Upload CSV' }))
    await step('Sign in and open Upload Data', async () => {
      await signIn(canvas)
      await goTo(canvas, /^Upload Data$/)
    })
    await step('Name the symbol and choose a file with a mistake in it', async () => {
      await userEvent.type(await canvas.findByLabelText('Symbol *'), 'cocoa')
      await userEvent.upload(canvas.getByLabelText('CSV file *'), BROKEN)
      await upload()
    })
    await step('It is refused, by line and column, and nothing is lost', async () => {
      const alert = await canvas.findByRole('alert')
      await expect(alert).toHaveTextContent("line 4, column 'close', value 'abc': not a number")
      await expect(canvas.getByLabelText('Symbol *')).toHaveValue('COCOA')
    })
    await step('Choose the mended file and upload again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Remove file' }))
      await userEvent.upload(canvas.getByLabelText('CSV file *'), MENDED)
      await upload()
      await expect(await canvas.findByText('COCOA uploaded, 48 bars.')).toBeVisible()
      await expect(canvas.queryByRole('alert')).toBeNull()
    })
    await step('Open its chart', async () => {
      const last = within(canvas.getByRole('region', { name: 'Last upload' }))
      await expect(last.getByText('1 Hour')).toBeVisible()
      await userEvent.click(last.getByRole('link', { name: 'Open chart' }))
      const picture = await canvas.findByRole('group', { name: /^COCOA, 48 bars/ })
      await waitFor(() => expect(picture.querySelectorAll('canvas').length).toBeGreaterThan(0))
      await expect(addressOf(canvas)).toBe('/chart?symbol=COCOA&timeframe=H1')
    })
    await step('The new symbol is in every list', async () => {
      await goTo(canvas, /^Dashboard$/)
      // Lists are drawn anew as the last of them arrive.
      await waitFor(() => expect(canvas.getAllByText('COCOA')[0]).toBeVisible())
    })
    await fits()
  },
}
