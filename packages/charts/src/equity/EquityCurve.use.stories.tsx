import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { expect, fireEvent, waitFor, within } from 'storybook/test'
import { catchFile, linesOf } from '../testing/catchFiles'
import { findPane, goToFirst } from '../testing/chartPlays'
import { playKeyboardWalk } from '../testing/chartWalk'
import { playFullScreen } from '../testing/life'
import { yearOfTrades } from './equityFixtures'
import { EquityCurve } from './EquityCurve'

/** What can be done with the curve: by pointer, by keyboard, as a table, as a file. */
const meta = {
  title: 'Charts/Equity curve/In use',
  component: EquityCurve,
  args: { result: ready(yearOfTrades), timeZone: 'UTC', locale: 'en-GB', fileName: '20250114_142207_rsi_EURUSD' },
} satisfies Meta<typeof EquityCurve>
export default meta
type Story = StoryObj<typeof meta>

/** The legend shows the values under the crosshair, and the last ones when it has left. */
export const Pointer: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    await canvas.findByText('118,689.69')
    const pane = await findPane(canvasElement)
    const { left, top, width, height } = pane.getBoundingClientRect()
    await step('over the middle', async () => {
      await fireEvent.mouseEnter(pane, { clientX: left + width / 2, clientY: top + height / 2 })
      await fireEvent.mouseMove(pane, { clientX: left + width / 2, clientY: top + height / 2 })
      await waitFor(() => expect(canvas.queryByText('118,689.69')).not.toBeInTheDocument())
    })
    await step('and away', async () => {
      await fireEvent.mouseLeave(pane)
      await waitFor(() => expect(canvas.getByText('118,689.69')).toBeVisible())
    })
  },
}

/** Arrow keys go from point to point; the moment and the values are spoken. */
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    await canvas.findByText('118,689.69')
    const slider = canvas.getByRole('slider', { name: 'Point of the equity curve' })
    const spoken = canvas.getAllByRole('status').at(-1)
    await step('Home and the right arrow', async () => {
      await goToFirst(slider, canvasElement)
      await userEvent.keyboard('{ArrowRight}')
      await expect(slider).toHaveAttribute('aria-valuenow', '2')
      await expect(slider).toHaveAttribute('aria-valuetext', '2024-01-08 05:00')
      await expect(spoken).toHaveTextContent('Equity 98,837.83, high-water mark 100,000.00, drawdown −1.16%')
      await expect(canvas.getByText('98,837.83')).toBeVisible()
    })
    await step('End and Page Down', async () => {
      await userEvent.keyboard('{End}{PageDown}')
      await expect(slider).toHaveAttribute('aria-valuenow', '130')
    })
    await step('Escape gives back the last values', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(slider).toHaveAttribute('aria-valuenow', '144')
      await expect(canvas.getByText('118,689.69')).toBeVisible()
    })
    await step('leaving takes the crosshair along', async () => {
      await userEvent.keyboard('{Home}')
      await expect(canvas.getAllByText('100,000.00')).toHaveLength(2)
      await userEvent.tab()
      await expect(canvas.getByText('118,689.69')).toBeVisible()
      await expect(spoken).toBeEmptyDOMElement()
    })
  },
}

/** By keys alone: head, cursor, table and back. */
export const KeyboardWalk: Story = {
  play: (context) => playKeyboardWalk(context, { cursor: 'Point of the equity curve' }),
}

/** The same figures as a table, in the same place. */
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('118,689.69')
    const toggle = canvas.getByRole('button', { name: 'View as table' })
    const heightBefore = canvas.getByRole('region', { name: 'Equity curve' }).offsetHeight
    await userEvent.click(toggle)
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    const table = within(await canvas.findByRole('table'))
    await expect(table.getAllByRole('row')).toHaveLength(145)
    await expect(table.getByRole('rowheader', { name: '2024-01-02 00:00' })).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Equity curve' }).offsetHeight).toBe(heightBefore)
  },
}

/** PNG with the title above and the name of the chart library under the drawing. */
export const SavePicture: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('118,689.69')
    const file = await catchFile(() => userEvent.click(canvas.getByRole('button', { name: 'Save as picture' })))
    await expect(file.name).toBe('20250114_142207_rsi_EURUSD.png')
    await expect(file.blob.type).toBe('image/png')
    const { width, height } = await createImageBitmap(file.blob)
    await expect(width).toBeGreaterThan(600)
    await expect(height).toBeGreaterThan(264)
  },
}

export const DownloadCsv: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('118,689.69')
    const file = await catchFile(() => userEvent.click(canvas.getByRole('button', { name: 'Download CSV' })))
    await expect(file.name).toBe('20250114_142207_rsi_EURUSD.csv')
    const lines = await linesOf(file)
    await expect(lines).toHaveLength(145)
    await expect(lines[0]).toBe('Time,Equity,High-water mark,Drawdown [%]')
    await expect(lines[1]).toBe('2024-01-02T00:00:00Z,100000,100000,0')
  },
}

export const FullScreen: Story = { play: playFullScreen }
