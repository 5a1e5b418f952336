import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { ResampleFan } from './ResampleFan'
import { bootstrapOf, shared } from './studyFixtures'

const meta = {
  title: 'Charts/Resample fan/Lifecycle',
  parameters: { chromatic: { disableSnapshot: true } },
  component: ResampleFan,
  args: { result: ready(bootstrapOf()), cash: 100_000 },
} satisfies Meta<typeof ResampleFan>
export default meta
type Story = StoryObj<typeof meta>

export const KeyboardWalk: Story = shared.KeyboardWalk
export const Pointer: Story = shared.Pointer
export const AsTable: Story = shared.AsTable
export const SaveImage: Story = shared.SaveImage
export const DownloadCsv: Story = shared.DownloadCsv
export const ThemeSwitch: Story = shared.ThemeSwitch
export const Resizes: Story = shared.Resizes
export const LeavesNothing: Story = shared.LeavesNothing
export const RenderFailure: Story = shared.RenderFailure
