import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { StrictMode } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { manyTrades } from '../equity/equityFixtures'
import { playRenderFailure } from '../testing/cardPlays'
import { playKeyboardWalk } from '../testing/chartWalk'
import { findDrawing, playFiles, playLeak, playResize, playStrict, playThemeSwitch } from '../testing/figurePlays'
import { Framed, Mounting, playFullScreen, unreadable, playFirstDrawing, Sequence } from '../testing/life'
import { MonthlyReturnsHeatmap } from './MonthlyReturnsHeatmap'

const years = manyTrades(10_000)

/** What can be done with the months, and what they outlive. */
const meta = {
  title: 'Charts/Monthly returns heatmap/In use',
  component: MonthlyReturnsHeatmap,
  args: { result: ready(years), timeZone: 'UTC', locale: 'en-GB', fileName: 'months_EURUSD' },
} satisfies Meta<typeof MonthlyReturnsHeatmap>
export default meta
type Story = StoryObj<typeof meta>

export const Pointer: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const drawing = await findDrawing(canvasElement)
    const march = drawing.querySelector('[data-index="15"]')
    await userEvent.hover(march ?? drawing)
    await expect(canvas.getByText('March 2025')).toBeVisible()
    await userEvent.hover(canvas.getByRole('heading'))
    await expect(canvas.getByText('2027 as a whole')).toBeVisible()
  },
}

/** Arrow keys go from month to month and from year to year; the month and its return are spoken. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const slider = await canvas.findByRole('slider', { name: 'Month' })
    const spoken = canvas.getAllByRole('status').at(-1)
    slider.focus()
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await expect(slider).toHaveAttribute('aria-valuetext', '2027 as a whole')
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await expect(slider).toHaveAttribute('aria-valuetext', 'January 2024')
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect(slider).toHaveAttribute('aria-valuetext', 'February 2025')
    await expect(spoken).toHaveTextContent(/^February 2025, [+−]\d+\.\d\d%$/)
    await userEvent.keyboard('{End}{PageDown}{ArrowLeft}')
    await expect(spoken).toHaveTextContent('December 2027, outside of the run')
    await userEvent.tab()
    await expect(spoken).toBeEmptyDOMElement()
  },
}

/** In a card that scrolls, a key brings its cell into view. */
export const KeyboardScrolls: Story = {
  args: {
    result: ready(
      Array.from({ length: 240 }, (_, i) => ({ time: Date.UTC(2004, i, 15), value: 1000 + 100 * Math.sin(i) })),
    ),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const drawing = await findDrawing(canvasElement)
    const card = canvas.getByRole('region', { name: 'Monthly returns' })
    canvas.getByRole('slider', { name: 'Month' }).focus()
    await userEvent.keyboard('{End}')
    const cell = drawing.querySelector('[data-index="259"]')
    await waitFor(() =>
      expect(cell?.getBoundingClientRect().bottom).toBeLessThanOrEqual(card.getBoundingClientRect().bottom),
    )
  },
}

/** One month without an answer is one month. */
export const OneMissing: Story = {
  args: { result: ready([{ time: Date.UTC(2024, 0, 15), value: -100 }]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 month N/A')).toBeVisible()
  },
}

/** By keys alone: head, cursor, table and back. */
export const KeyboardWalk: Story = {
  play: (context) =>
    playKeyboardWalk(context, { cursor: 'Month', ends: ['{Control>}{Home}{/Control}', '{Control>}{End}{/Control}'] }),
}

export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    const toggle = await canvas.findByRole('button', { name: 'View as table' })
    await userEvent.click(toggle)
    const table = within(canvas.getByRole('table'))
    await expect(table.getAllByRole('row')).toHaveLength(5)
    await expect(table.getAllByRole('columnheader')).toHaveLength(14)
    await expect(table.getByRole('rowheader', { name: '2027' })).toBeVisible()
  },
}

export const FullScreen: Story = { play: playFullScreen }

export const Files: Story = {
  play: async ({ canvasElement }) => {
    const lines = await playFiles(canvasElement, 'months_EURUSD')
    await expect(lines).toHaveLength(5)
    await expect(lines[0]).toMatch(/^Year,Jan \[%\],.*,Year \[%\]$/)
  },
}

export const ThemeSwitch: Story = { play: playThemeSwitch }

export const Resizes: Story = {
  render: (args) => (
    <Framed>
      <MonthlyReturnsHeatmap {...args} />
    </Framed>
  ),
  play: playResize,
}

/** Mounts twice in development: exactly one drawing remains. */
export const Strict: Story = {
  render: (args) => (
    <StrictMode>
      <MonthlyReturnsHeatmap {...args} />
    </StrictMode>
  ),
  play: playStrict,
}

export const LeavesNothing: Story = {
  render: (args) => (
    <Mounting>
      <MonthlyReturnsHeatmap {...args} />
    </Mounting>
  ),
  play: playLeak,
}

/** A drawing that fails takes its card away and nothing else. */
export const RenderFailure: Story = {
  render: (args) => (
    <>
      <MonthlyReturnsHeatmap {...args} result={ready(unreadable(years, 'filter'))} />
      <p>The rest of the page</p>
    </>
  ),
  play: playRenderFailure,
}

/** The skeleton stays until the chart is drawn. */
export const FirstDrawing: Story = {
  render: (args) => (
    <Sequence steps={[{ status: 'loading' }, args.result]}>
      {(result) => <MonthlyReturnsHeatmap {...args} result={result} />}
    </Sequence>
  ),
  play: playFirstDrawing,
}
