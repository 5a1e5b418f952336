import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { expect } from 'storybook/test'
import { playFirstTime } from '../testing/plays'
import { goToFirst } from '../testing/surfaces'
import { ComparisonChart } from './ComparisonChart'
import { args, completeYear, fourYears, shared, yearWithGap } from './comparisonFixtures'

const meta = {
  title: 'Charts/Price comparison/Lifecycle',
  parameters: { chromatic: { disableSnapshot: true } },
  component: ComparisonChart,
  args,
} satisfies Meta<typeof ComparisonChart>
export default meta
type Story = StoryObj<typeof meta>

export const Keyboard: Story = {
  args: { result: ready(yearWithGap) },
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const slider = await canvas.findByRole('slider', { name: 'Moment of the comparison' })
    const spoken = canvas.getAllByRole('status').at(-1)
    await step('Home and the right arrow', async () => {
      await goToFirst(slider, canvasElement)
      await expect(slider).toHaveAttribute('aria-valuetext', '2016-01-03 00:00')
      await userEvent.keyboard('{ArrowRight}')
      await expect(spoken).toHaveTextContent(/^EUR\/USD \d\.\d{4}, GBP\/USD \d\.\d{4}$/)
    })
    await step('into the gap', async () => {
      await userEvent.keyboard('{Home}{PageUp>4/}')
      await expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^2016-05-/))
      await expect(spoken).toHaveTextContent(/GBP\/USD N\/A$/)
      await expect(canvas.getByText('N/A')).toBeVisible()
    })
    await step('leaving releases the cursor', async () => {
      await userEvent.tab()
      await expect(spoken).toBeEmptyDOMElement()
    })
  },
}

export const DataChanges = shared.changes(yearWithGap, completeYear)

/** Ticks of more than two years need years, hence another chart. */
export const LongerPeriod = shared.changes(fourYears)

export const TimeZone: Story = {
  globals: { timeZone: 'America New_York' },
  play: playFirstTime('2016-01-02 19:00'),
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
