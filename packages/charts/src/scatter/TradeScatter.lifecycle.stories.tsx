import type { Meta } from '@storybook/react-vite'
import { args, shared } from './scatterFixtures'
import { TradeScatter } from './TradeScatter'

const meta = {
  title: 'Charts/Trade scatter/Lifecycle',
  parameters: { chromatic: { disableSnapshot: true } },
  component: TradeScatter,
  args,
} satisfies Meta<typeof TradeScatter>
export default meta

export const Pointer = shared.Pointer
export const KeyboardWalk = shared.KeyboardWalk
export const AsTable = shared.AsTable
export const SaveImage = shared.SaveImage
export const DownloadCsv = shared.DownloadCsv
export const Resizes = shared.Resizes
