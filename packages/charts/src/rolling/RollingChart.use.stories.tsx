import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
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
