import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DistributionChart } from './DistributionChart'
import { args, shared } from './distributionFixtures'

const meta = {
  title: 'Charts/Distribution chart/Lifecycle',
  parameters: { chromatic: { disableSnapshot: true } },
  component: DistributionChart,
  args,
} satisfies Meta<typeof DistributionChart>
export default meta
type Story = StoryObj<typeof meta>

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
