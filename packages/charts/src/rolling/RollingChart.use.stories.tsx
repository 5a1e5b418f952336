import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { expect, waitFor } from 'storybook/test'
import { catchFiles } from '../testing/catchFiles'
import { playKeyboardWalk } from '../testing/chartWalk'
import { playFullScreen } from '../testing/life'
import { RollingChart } from './RollingChart'
import { yearOfRolling } from './rollingFixtures'

/** What can be done with the line: by keys alone, over the whole screen. */
const meta = {
  title: 'Charts/Rolling correlation/In use',
  component: RollingChart,
  args: { result: ready(yearOfRolling), window: 30, timeZone: 'UTC', locale: 'en-GB' },
} satisfies Meta<typeof RollingChart>
export default meta
type Story = StoryObj<typeof meta>

/** By keys alone: head, cursor, table and back. */
export const KeyboardWalk: Story = {
  play: (context) => playKeyboardWalk(context, { cursor: 'Point of the rolling correlation' }),
}

export const FullScreen: Story = { play: playFullScreen }

/** PNG with the title above and the name of the chart library under the drawing; CSV with all moments. */
export const Files: Story = {
  play: async ({ canvas, userEvent }) => {
    const savePicture = await canvas.findByRole('button', { name: 'Save as picture' })
    const files = catchFiles()
    await waitFor(async () => {
      await userEvent.click(savePicture)
      await expect(files.saved.length).toBeGreaterThan(0)
    })
    await expect(files.saved[0]?.blob.type).toBe('image/png')
    await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }))
    files.letGo()
    const csv = files.saved.find(({ name }) => name.endsWith('.csv'))
    const lines = ((await csv?.blob.text()) ?? '').trim().split('\r\n')
    await expect(lines).toHaveLength(231)
  },
}
