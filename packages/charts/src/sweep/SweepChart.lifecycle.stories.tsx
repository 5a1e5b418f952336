import type { Meta } from '@storybook/react-vite'
import { SweepChart } from './SweepChart'
import { args, shared } from './sweepFixtures'

const meta = {
  title: 'Charts/Sweep chart/Lifecycle',
  parameters: { chromatic: { disableSnapshot: true } },
  component: SweepChart,
  args,
} satisfies Meta<typeof SweepChart>
export default meta

export const Pointer = shared.Pointer
export const KeyboardWalk = shared.KeyboardWalk
export const AsTable = shared.AsTable
export const SaveImage = shared.SaveImage
export const DownloadCsv = shared.DownloadCsv
export const ThemeSwitch = shared.ThemeSwitch
export const Resizes = shared.Resizes
export const LeavesNothing = shared.LeavesNothing
