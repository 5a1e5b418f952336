import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { expect } from 'storybook/test'
import { goToFirst } from '../testing/surfaces'
import { RollingChart } from './RollingChart'
import { shared, year } from './rollingFixtures'

const meta = {
  title: 'Charts/Rolling correlation/Lifecycle',
  parameters: { chromatic: { disableSnapshot: true } },
  component: RollingChart,
  args: { result: ready(year), window: 30 },
} satisfies Meta<typeof RollingChart>
export default meta
type Story = StoryObj<typeof meta>

export const Keyboard: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const slider = await canvas.findByRole('slider', { name: 'Point of the rolling correlation' })
    const spoken = canvas.getAllByRole('status').at(-1)
    await goToFirst(slider, canvasElement)
    await expect(slider).toHaveAttribute('aria-valuetext', '2016-02-07 00:00')
    await userEvent.keyboard('{ArrowRight}')
    await expect(slider).toHaveAttribute('aria-valuetext', '2016-02-08 00:00')
    await expect(spoken).toHaveTextContent(/^[+−]0\.\d{4}, (Weak|Moderate|Strong), (positive|negative)$/)
    await userEvent.tab()
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
export const TimeZoneSwitch = shared.TimeZoneSwitch
export const Emptied = shared.Emptied
