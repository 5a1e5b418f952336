import type { Meta } from '@storybook/react-vite'
import { args, shared } from './rollingFixtures'
import { RollingMetrics } from './RollingMetrics'

const meta = {
  title: 'Charts/Rolling metrics/Lifecycle',
  parameters: { chromatic: { disableSnapshot: true } },
  component: RollingMetrics,
  args,
} satisfies Meta<typeof RollingMetrics>
export default meta

export const Pointer = shared.Pointer
export const KeyboardWalk = shared.KeyboardWalk
export const AsTable = shared.AsTable
export const SaveImage = shared.SaveImage
export const DownloadCsv = shared.DownloadCsv
