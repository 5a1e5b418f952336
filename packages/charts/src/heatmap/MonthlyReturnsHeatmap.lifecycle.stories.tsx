import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { expect, waitFor } from 'storybook/test'
import { findSvg } from '../testing/surfaces'
import { args, shared, twentyYears } from './heatmapFixtures'
import { MonthlyReturnsHeatmap } from './MonthlyReturnsHeatmap'

const meta = {
  title: 'Charts/Monthly returns heatmap/Lifecycle',
  parameters: { chromatic: { disableSnapshot: true } },
  component: MonthlyReturnsHeatmap,
  args,
} satisfies Meta<typeof MonthlyReturnsHeatmap>
export default meta
type Story = StoryObj<typeof meta>

export const Keyboard: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    const slider = await canvas.findByRole('slider', { name: 'Month' })
    const spoken = canvas.getAllByRole('status').at(-1)
    slider.focus()
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await expect(slider).toHaveAttribute('aria-valuetext', '2018 as a whole')
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await expect(slider).toHaveAttribute('aria-valuetext', 'January 2015')
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect(slider).toHaveAttribute('aria-valuetext', 'February 2016')
    await expect(spoken).toHaveTextContent(/^February 2016, [+−]\d+\.\d\d%$/)
    await userEvent.keyboard('{End}{PageDown}{ArrowLeft}')
    await expect(spoken).toHaveTextContent(/^December 2018, [+−]\d+\.\d\d%$/)
    await userEvent.tab()
    await expect(spoken).toBeEmptyDOMElement()
  },
}

export const KeyboardScrolls: Story = {
  args: { result: ready(twentyYears) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const drawing = await findSvg(canvasElement)
    const card = canvas.getByRole('region', { name: 'Monthly returns' })
    canvas.getByRole('slider', { name: 'Month' }).focus()
    await userEvent.keyboard('{End}')
    const cell = drawing.querySelector('[data-index="259"]')
    await waitFor(() =>
      expect(cell?.getBoundingClientRect().bottom).toBeLessThanOrEqual(card.getBoundingClientRect().bottom),
    )
  },
}

/** Months before the first or after the last point. */
export const OutsideOfTheRun: Story = {
  args: { result: ready([{ time: Date.UTC(2024, 4, 15), value: 100 }]) },
  play: async ({ canvas, userEvent }) => {
    const slider = await canvas.findByRole('slider', { name: 'Month' })
    slider.focus()
    await userEvent.keyboard('{Home}{Home}')
    await expect(canvas.getAllByRole('status').at(-1)).toHaveTextContent('January 2024, outside of the run')
  },
}

export const OneMissing: Story = {
  args: { result: ready([{ time: Date.UTC(2024, 0, 15), value: -100 }]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 month N/A')).toBeVisible()
  },
}

export const Pointer = shared.Pointer
export const KeyboardWalk = shared.KeyboardWalk
export const AsTable = shared.AsTable
export const FullScreen = shared.FullScreen
export const SaveImage = shared.SaveImage
export const DownloadCsv = shared.DownloadCsv
export const ThemeSwitch = shared.ThemeSwitch
export const Strict = shared.Strict
export const Resizes = shared.Resizes
export const LeavesNothing = shared.LeavesNothing
export const RenderFailure = shared.RenderFailure
export const SecondChance = shared.SecondChance
export const FirstDrawing = shared.FirstDrawing
