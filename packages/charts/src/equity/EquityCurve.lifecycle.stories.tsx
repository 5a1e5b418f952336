import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import type { CSSProperties } from 'react'
import { expect, waitFor } from 'storybook/test'
import { playDrawn, playFirstTime } from '../testing/plays'
import { CANVAS, goToFirst } from '../testing/surfaces'
import { Mounting } from '../testing/wrappers'
import { EquityCurve } from './EquityCurve'
import { args, manyTrades, shared, year } from './equityFixtures'

const meta = {
  title: 'Charts/Equity curve/Lifecycle',
  parameters: { chromatic: { disableSnapshot: true } },
  component: EquityCurve,
  args,
} satisfies Meta<typeof EquityCurve>
export default meta
type Story = StoryObj<typeof meta>

export const Keyboard: Story = {
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    await canvas.findByText('109,741.96')
    const slider = canvas.getByRole('slider', { name: 'Point of the equity curve' })
    const spoken = canvas.getAllByRole('status').at(-1)
    await step('Home and the right arrow', async () => {
      await goToFirst(slider, canvasElement)
      await userEvent.keyboard('{ArrowRight}')
      await expect(slider).toHaveAttribute('aria-valuenow', '2')
      await expect(slider).toHaveAttribute('aria-valuetext', '2016-01-06 20:00')
      await expect(spoken).toHaveTextContent('Equity 99,984.88, high-water mark 100,000.00, drawdown −0.02%')
      await expect(canvas.getByText('99,984.88')).toBeVisible()
    })
    await step('End and Page Down', async () => {
      await userEvent.keyboard('{End}{PageDown}')
      await expect(slider).toHaveAttribute('aria-valuenow', '129')
    })
    await step('Escape shows the last values', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(slider).toHaveAttribute('aria-valuenow', '143')
      await expect(canvas.getByText('109,741.96')).toBeVisible()
    })
    await step('leaving releases the cursor', async () => {
      await userEvent.keyboard('{Home}')
      await expect(canvas.getAllByText('100,000.00')).toHaveLength(2)
      await userEvent.tab()
      await expect(canvas.getByText('109,741.96')).toBeVisible()
      await expect(spoken).toBeEmptyDOMElement()
    })
  },
}

export const DataChanges = shared.changes(year.slice(0, 100), year.slice(0, 101))
export const OtherRun = shared.changes(manyTrades(300))

/** The value axis has its final width from the start. */
export const AxisKeepsItsWidth: Story = {
  render: (args) => (
    <Mounting>
      <EquityCurve {...args} />
    </Mounting>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Unmount' }))
    const widths = new Set<number>()
    let frame = 0
    const watch = () => {
      const axis = canvasElement.querySelector<HTMLElement>('.tv-lightweight-charts td:nth-child(3)')
      if (axis !== null && axis.offsetWidth > 0) widths.add(axis.offsetWidth)
      frame = requestAnimationFrame(watch)
    }
    watch()
    await userEvent.click(canvas.getByRole('button', { name: 'Mount' }))
    await canvas.findByRole('slider')
    await waitFor(() => expect(canvasElement.querySelector('[data-chart-skeleton]')).toBeNull())
    cancelAnimationFrame(frame)
    await expect([...widths]).toHaveLength(1)
  },
}

function fontAddress(): string {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule) || !rule.style.getPropertyValue('unicode-range').includes('U+0-FF'))
        continue
      const [, path] = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src')) ?? []
      if (path !== undefined) return new URL(path, sheet.href ?? document.baseURI).href
    }
  }
  throw new Error('the page has no font')
}

const LATE_FONT: CSSProperties & Record<'--tm-fonts-sans', string> = { '--tm-fonts-sans': "'Late', monospace" }

export const LateFont: Story = {
  render: (args) => (
    <div data-testid="late" style={LATE_FONT}>
      <EquityCurve {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('slider')
    await waitFor(() => expect(canvasElement.querySelector('[data-chart-skeleton]')).toBeNull())
    const width = () =>
      canvasElement.querySelector<HTMLElement>('.tv-lightweight-charts td:nth-child(3)')?.offsetWidth ?? 0
    const before = width()
    await expect(before).toBeGreaterThan(0)
    const style = document.createElement('style')
    style.textContent = `@font-face { font-family: 'Late'; src: url('${fontAddress()}'); size-adjust: 160% }`
    canvas.getByTestId('late').append(style)
    await document.fonts.load("11px 'Late'")
    await waitFor(() => expect(width()).toBeGreaterThan(before + 8))
  },
}

export const ManyTrades: Story = {
  args: { result: ready(manyTrades(10_000)) },
  play: playDrawn(CANVAS, /10,000 points/),
}

/** Of trades that close within one second, the last is drawn. */
export const SameMoment: Story = {
  args: { result: ready(year.slice(0, 40).map((step, i) => ({ ...step, time: (year[i - (i % 4)] ?? step).time }))) },
  play: playDrawn(CANVAS, /10 points/),
}

export const TimeZone: Story = {
  globals: { timeZone: 'America New_York' },
  play: playFirstTime('2016-01-05 04:00'),
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
