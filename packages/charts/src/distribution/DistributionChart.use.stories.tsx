import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { StrictMode, useState } from 'react'
import { expect, within } from 'storybook/test'
import { playRenderFailure } from '../testing/cardPlays'
import { playKeyboardWalk } from '../testing/chartWalk'
import { findDrawing, playFiles, playLeak, playResize, playStrict, playThemeSwitch } from '../testing/figurePlays'
import { Framed, Mounting, playFullScreen, unreadable, playFirstDrawing, Sequence } from '../testing/life'
import { DistributionChart, type DistributionChartProps } from './DistributionChart'
import { yearOfReturns } from './distributionFixtures'

/** What can be done with the bars, and what they outlive. */
const meta = {
  title: 'Charts/Distribution chart/In use',
  component: DistributionChart,
  args: { result: ready(yearOfReturns), timeZone: 'UTC', locale: 'en-GB', fileName: 'returns_EURUSD' },
} satisfies Meta<typeof DistributionChart>
export default meta
type Story = StoryObj<typeof meta>

/** The legend follows the pointer, a low bar as easily as a high one, and goes back to the whole. */
export const Pointer: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const drawing = await findDrawing(canvasElement)
    const [column] = drawing.querySelectorAll('rect[data-active]')
    await userEvent.hover(column ?? drawing)
    await expect(canvas.queryByText('143 trades')).not.toBeInTheDocument()
    await userEvent.hover(canvas.getByRole('heading'))
    await expect(canvas.getByText('143 trades')).toBeVisible()
  },
}

/** Arrow keys go from bar to bar; the range, the number and its share are spoken. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const slider = await canvas.findByRole('slider', { name: 'Range of values' })
    const spoken = canvas.getAllByRole('status').at(-1)
    slider.focus()
    await userEvent.keyboard('{Home}')
    await expect(slider).toHaveAttribute('aria-valuenow', '1')
    await expect(spoken).toHaveTextContent(/^−\d\.\d+% to −\d\.\d+%, \d+ trades?, \d+\.\d\d% of all$/)
    await userEvent.keyboard('{End}')
    await expect(slider).toHaveAttribute('aria-valuenow', slider.getAttribute('aria-valuemax'))
    await userEvent.tab()
    await expect(spoken).toBeEmptyDOMElement()
  },
}

/** By keys alone: head, cursor, table and back. */
export const KeyboardWalk: Story = {
  play: (context) => playKeyboardWalk(context, { cursor: 'Range of values' }),
}

/** The same figures as a table, in the same place. */
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'View as table' }))
    const table = within(canvas.getByRole('table'))
    await expect(table.getByRole('columnheader', { name: 'Trades' })).toBeVisible()
    await expect(table.getAllByRole('row').length).toBeGreaterThan(6)
  },
}

export const FullScreen: Story = { play: playFullScreen }

export const Files: Story = {
  play: async ({ canvasElement }) => {
    const lines = await playFiles(canvasElement, 'returns_EURUSD')
    await expect(lines[0]).toBe('From [%],To below [%],Count')
    const total = lines.slice(1).reduce((sum, line) => sum + Number(line.split(',')[2]), 0)
    await expect(total).toBe(143)
  },
}

export const ThemeSwitch: Story = { play: playThemeSwitch }

export const Resizes: Story = {
  render: (args) => (
    <Framed>
      <DistributionChart {...args} />
    </Framed>
  ),
  play: playResize,
}

/** Mounts twice in development: exactly one drawing remains. */
export const Strict: Story = {
  render: (args) => (
    <StrictMode>
      <DistributionChart {...args} />
    </StrictMode>
  ),
  play: playStrict,
}

export const LeavesNothing: Story = {
  render: (args) => (
    <Mounting>
      <DistributionChart {...args} />
    </Mounting>
  ),
  play: playLeak,
}

function Mended(args: DistributionChartProps) {
  const [result, setResult] = useState(() => ready(unreadable(yearOfReturns, 'filter')))
  return (
    <>
      <DistributionChart {...args} result={result} />
      <button type="button" onClick={() => setResult(ready(yearOfReturns))}>
        Other returns
      </button>
    </>
  )
}

/** With other values a drawing that failed gets another chance. */
export const SecondChance: Story = {
  render: (args) => <Mended {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('region')).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Other returns' }))
    await expect(await canvas.findByRole('region')).toBeVisible()
  },
}

/** A drawing that fails takes its card away and nothing else. */
export const RenderFailure: Story = {
  render: (args) => (
    <>
      <DistributionChart {...args} result={ready(unreadable(yearOfReturns, 'filter'))} />
      <p>The rest of the page</p>
    </>
  ),
  play: playRenderFailure,
}

/** The skeleton stays until the chart is drawn. */
export const FirstDrawing: Story = {
  render: (args) => (
    <Sequence steps={[{ status: 'loading' }, args.result]}>
      {(result) => <DistributionChart {...args} result={result} />}
    </Sequence>
  ),
  play: playFirstDrawing,
}
