import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { StrictMode } from 'react'
import { expect, within } from 'storybook/test'
import { playRenderFailure } from '../testing/cardPlays'
import { playKeyboardWalk } from '../testing/chartWalk'
import { findDrawing, playFiles, playLeak, playResize, playStrict, playThemeSwitch } from '../testing/figurePlays'
import { Broken, Framed, Mounting, playFullScreen, playFirstDrawing, Sequence } from '../testing/life'
import { LagChart } from './LagChart'
import { elevenLags } from './lagFixtures'

/** What can be done with the bars, and what they outlive. */
const meta = {
  title: 'Charts/Lag chart/In use',
  component: LagChart,
  args: {
    result: ready(elevenLags),
    pairedBars: 259,
    timeZone: 'UTC',
    locale: 'en-GB',
    fileName: 'lags_EURUSD_GBPUSD',
  },
} satisfies Meta<typeof LagChart>
export default meta
type Story = StoryObj<typeof meta>

/** The legend follows the pointer, a low bar as easily as a high one, and goes back to the strongest. */
export const Pointer: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const drawing = await findDrawing(canvasElement)
    const columns = drawing.querySelectorAll('rect[data-active]')
    await expect(columns).toHaveLength(11)
    await userEvent.hover(columns[1] ?? drawing)
    await expect(canvas.getByText('+0.0167')).toBeVisible()
    await expect(columns[1]).toHaveAttribute('data-active', 'true')
    await userEvent.hover(canvas.getByRole('heading'))
    await expect(canvas.getByText('+0.7081')).toBeVisible()
  },
}

/** Arrow keys go from lag to lag; number, value, strength and band are spoken. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const slider = await canvas.findByRole('slider', { name: 'Lag' })
    const spoken = canvas.getAllByRole('status').at(-1)
    await expect(slider).toHaveAttribute('aria-valuetext', 'Lag 0')
    slider.focus()
    await userEvent.keyboard('{Home}{ArrowRight}')
    await expect(slider).toHaveAttribute('aria-valuetext', 'Lag −4')
    await expect(spoken).toHaveTextContent('Lag −4, +0.0167, Weak, positive, inside the 95% band')
    await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}')
    await expect(spoken).toHaveTextContent('Lag +3, −0.3946, Moderate, negative, outside the 95% band')
    await userEvent.tab()
    await expect(spoken).toBeEmptyDOMElement()
    await expect(canvas.getByText('+0.7081')).toBeVisible()
  },
}

/** The pointer says nothing, also where the keyboard has spoken before it. */
export const PointerAfterKeyboard: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const slider = await canvas.findByRole('slider', { name: 'Lag' })
    const spoken = canvas.getAllByRole('status').at(-1)
    const drawing = await findDrawing(canvasElement)
    slider.focus()
    await userEvent.keyboard('{Home}')
    await expect(spoken).toHaveTextContent(/^Lag −5, /)
    await userEvent.hover(drawing.querySelectorAll('rect[data-active]')[5] ?? drawing)
    await expect(canvas.getByText('+0.7081')).toBeVisible()
    await expect(spoken).toHaveTextContent(/^Lag −5, /)
    await userEvent.keyboard('{Escape}')
    await expect(spoken).toBeEmptyDOMElement()
  },
}

/** By keys alone: head, cursor, table and back. */
export const KeyboardWalk: Story = {
  play: (context) => playKeyboardWalk(context, { cursor: 'Lag' }),
}

/** The same figures as a table, in the same place, with the strength in words. */
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    const toggle = await canvas.findByRole('button', { name: 'View as table' })
    const heightBefore = canvas.getByRole('region', { name: 'Cross Correlation by Lag' }).offsetHeight
    await userEvent.click(toggle)
    const table = within(canvas.getByRole('table'))
    await expect(table.getAllByRole('row')).toHaveLength(12)
    await expect(table.getByRole('row', { name: '0 +0.7081 Strong, positive outside' })).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Cross Correlation by Lag' }).offsetHeight).toBe(heightBefore)
    await expect(canvas.getByRole('slider').closest('[inert]')).not.toBeNull()
  },
}

export const FullScreen: Story = { play: playFullScreen }

export const Files: Story = {
  play: async ({ canvasElement }) => {
    const lines = await playFiles(canvasElement, 'lags_EURUSD_GBPUSD')
    await expect(lines).toHaveLength(12)
    await expect(lines.slice(0, 2)).toEqual(['Lag,Correlation', '-5,-0.0381'])
  },
}

export const ThemeSwitch: Story = { play: playThemeSwitch }

export const Resizes: Story = {
  render: (args) => (
    <Framed>
      <LagChart {...args} />
    </Framed>
  ),
  play: playResize,
}

/** Mounts twice in development: exactly one drawing remains. */
export const Strict: Story = {
  render: (args) => (
    <StrictMode>
      <LagChart {...args} />
    </StrictMode>
  ),
  play: playStrict,
}

export const LeavesNothing: Story = {
  render: (args) => (
    <Mounting>
      <LagChart {...args} />
    </Mounting>
  ),
  play: playLeak,
}

/** A part that fails takes its card away and nothing else. */
export const RenderFailure: Story = {
  render: (args) => (
    <>
      <LagChart {...args} result={ready({})} emptyAction={<Broken />} />
      <p>The rest of the page</p>
    </>
  ),
  play: playRenderFailure,
}

/** The skeleton stays until the chart is drawn. */
export const FirstDrawing: Story = {
  render: (args) => (
    <Sequence steps={[{ status: 'loading' }, args.result]}>
      {(result) => <LagChart {...args} result={result} />}
    </Sequence>
  ),
  play: playFirstDrawing,
}
