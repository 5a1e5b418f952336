import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { findSvg } from '../testing/surfaces'
import { LagChart } from './LagChart'
import { args, shared } from './lagFixtures'

const meta = {
  title: 'Charts/Lag chart/Lifecycle',
  parameters: { chromatic: { disableSnapshot: true } },
  component: LagChart,
  args,
} satisfies Meta<typeof LagChart>
export default meta
type Story = StoryObj<typeof meta>

export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const slider = await canvas.findByRole('slider', { name: 'Lag' })
    const spoken = canvas.getAllByRole('status').at(-1)
    await expect(slider).toHaveAttribute('aria-valuetext', 'Lag 0')
    slider.focus()
    await userEvent.keyboard('{Home}{ArrowRight}')
    await expect(slider).toHaveAttribute('aria-valuetext', 'Lag −4')
    await expect(spoken).toHaveTextContent('Lag −4, −0.0145, Weak, negative, inside the 95% band')
    await userEvent.keyboard('{End}{ArrowLeft>4/}')
    await expect(spoken).toHaveTextContent('Lag +1, −0.1069, Weak, negative, outside the 95% band')
    await userEvent.tab()
    await expect(spoken).toBeEmptyDOMElement()
    await expect(canvas.getByText('+0.5669')).toBeVisible()
  },
}

/** The pointer announces nothing. */
export const PointerAfterKeyboard: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const slider = await canvas.findByRole('slider', { name: 'Lag' })
    const spoken = canvas.getAllByRole('status').at(-1)
    const drawing = await findSvg(canvasElement)
    slider.focus()
    await userEvent.keyboard('{Home}')
    await expect(spoken).toHaveTextContent(/^Lag −5, /)
    await userEvent.hover(drawing.querySelectorAll('rect[data-active]')[5] ?? drawing)
    await expect(canvas.getByText('+0.5669')).toBeVisible()
    await expect(spoken).toHaveTextContent(/^Lag −5, /)
    await userEvent.keyboard('{Escape}')
    await expect(spoken).toBeEmptyDOMElement()
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
