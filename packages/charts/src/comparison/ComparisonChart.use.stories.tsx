import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { expect, fireEvent, waitFor, within } from 'storybook/test'
import { catchFiles } from '../testing/catchFiles'
import { findPane, goToFirst } from '../testing/chartPlays'
import { playKeyboardWalk } from '../testing/chartWalk'
import { playFullScreen } from '../testing/life'
import { ComparisonChart } from './ComparisonChart'
import { yearOfTwo } from './comparisonFixtures'

/** What can be done with the comparison: by pointer, by keyboard, as a table, as a file. */
const meta = {
  title: 'Charts/Price comparison/In use',
  component: ComparisonChart,
  args: { result: ready(yearOfTwo), timeZone: 'UTC', locale: 'en-GB', fileName: 'EURUSD_GBPUSD' },
} satisfies Meta<typeof ComparisonChart>
export default meta
type Story = StoryObj<typeof meta>

/** The legend shows both values under the crosshair, and the last ones when it has left. */
export const Pointer: Story = {
  play: async ({ canvas, canvasElement }) => {
    const last = (await canvas.findByText('left')).parentElement
    const before = last?.textContent ?? ''
    const pane = await findPane(canvasElement)
    const { left, top, width, height } = pane.getBoundingClientRect()
    await fireEvent.mouseEnter(pane, { clientX: left + width / 2, clientY: top + height / 2 })
    await fireEvent.mouseMove(pane, { clientX: left + width / 2, clientY: top + height / 2 })
    await waitFor(() => expect(last?.textContent).not.toBe(before))
    await fireEvent.mouseLeave(pane)
    await waitFor(() => expect(last?.textContent).toBe(before))
  },
}

/** Arrow keys go from moment to moment; a missing value is spoken as such. */
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const slider = await canvas.findByRole('slider', { name: 'Moment of the comparison' })
    const spoken = canvas.getAllByRole('status').at(-1)
    await step('Home and the right arrow', async () => {
      await goToFirst(slider, canvasElement)
      await expect(slider).toHaveAttribute('aria-valuetext', '2024-01-02 00:00')
      await userEvent.keyboard('{ArrowRight}')
      await expect(spoken).toHaveTextContent(/^EUR\/USD \d\.\d{4}, GBP\/USD \d\.\d{4}$/)
    })
    await step('into the gap', async () => {
      await userEvent.keyboard('{Home}{PageUp}{PageUp}{PageUp}{PageUp}')
      await expect(slider).toHaveAttribute('aria-valuetext', '2024-05-27 00:00')
      await expect(spoken).toHaveTextContent(/GBP\/USD N\/A$/)
      await expect(canvas.getByText('N/A')).toBeVisible()
    })
    await step('leaving takes the crosshair along', async () => {
      await userEvent.tab()
      await expect(spoken).toBeEmptyDOMElement()
    })
  },
}

/** By keys alone: head, cursor, table and back. */
export const KeyboardWalk: Story = {
  play: (context) => playKeyboardWalk(context, { cursor: 'Moment of the comparison' }),
}

/** The same figures as a table, in the same place. */
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    const toggle = await canvas.findByRole('button', { name: 'View as table' })
    const heightBefore = canvas.getByRole('region', { name: 'Price Comparison Chart' }).offsetHeight
    await userEvent.click(toggle)
    const table = within(await canvas.findByRole('table'))
    await expect(table.getByRole('columnheader', { name: 'GBP/USD (right)' })).toBeVisible()
    await expect(table.getByRole('rowheader', { name: '2024-01-02 00:00' })).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Price Comparison Chart' }).offsetHeight).toBe(heightBefore)
  },
}

export const FullScreen: Story = { play: playFullScreen }

/** PNG with the title above and the name of the chart library under the drawing; CSV with all moments. */
export const Files: Story = {
  play: async ({ canvas, userEvent }) => {
    const savePicture = await canvas.findByRole('button', { name: 'Save as picture' })
    await canvas.findByText('left')
    const files = catchFiles()
    await waitFor(async () => {
      await userEvent.click(savePicture)
      await expect(files.saved.length).toBeGreaterThan(0)
    })
    await expect(files.saved[0]?.blob.type).toBe('image/png')
    await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }))
    files.letGo()
    // A second picture may have come after it.
    const csv = files.saved.find(({ name }) => name.endsWith('.csv'))
    const lines = ((await csv?.blob.text()) ?? '').trim().split('\r\n')
    await expect(lines).toHaveLength(261)
    await expect(lines[0]).toBe('Time,EUR/USD,GBP/USD')
  },
}
