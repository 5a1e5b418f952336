/** @packageDocumentation Play functions that all charts share. */
import type { StoryContext } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { watchFrames } from './frames'
import { catchFile, coloursIn, linesOf } from './savedFiles'
import { findPane, goToFirst, nextDrawing, paneOf, type SurfaceUnderTest } from './surfaces'

/** What a shared play needs of its story. */
export type Played = Pick<StoryContext, 'canvas' | 'canvasElement' | 'globals' | 'userEvent'>

type Play = (context: Played) => Promise<void>

/** A sentence is shown. */
export const playText =
  (text: string): Play =>
  async ({ canvas }) => {
    await expect(canvas.getByText(text)).toBeVisible()
  }

/** The card is busy and says so to screen readers. */
export const playLoading =
  (card: string, text: string): Play =>
  async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: card })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByText(text)).toBeInTheDocument()
  }

/** All messages are shown, and Try Again calls `retry`. */
export const playFailed =
  (retry: () => void, ...messages: readonly string[]): Play =>
  async ({ canvas, userEvent }) => {
    const alert = within(canvas.getByRole('alert'))
    for (const message of messages) await expect(alert.getByText(message)).toBeVisible()
    await userEvent.click(alert.getByRole('button', { name: 'Try Again' }))
    await expect(retry).toHaveBeenCalled()
  }

/** The chart is drawn, and not wider than its page. */
export const playDrawn =
  ({ role }: SurfaceUnderTest, name: RegExp): Play =>
  async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole(role, { name })).toBeVisible()
    await waitFor(() => expect(canvasElement.querySelector('[data-chart-skeleton]')).toBeNull())
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }

/** The chart is drawn, with a badge 'Stale'. */
export const playStale =
  (surface: SurfaceUnderTest, name: RegExp): Play =>
  async (context) => {
    await playDrawn(surface, name)(context)
    await expect(context.canvas.getByText('Stale')).toBeVisible()
  }

/** The table is offered, the exports are not. */
export const playReadOnly: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'View as table' })).toBeVisible()
  await expect(canvas.queryByRole('button', { name: 'Save as image' })).not.toBeInTheDocument()
  await expect(canvas.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument()
}

/** All cards are equally high. */
export const playSameHeight =
  (card: string): Play =>
  async ({ canvas, canvasElement }) => {
    await waitFor(async () => {
      const cards = canvas.getAllByRole('region', { name: card })
      await expect(cards.length).toBeGreaterThan(1)
      await expect(new Set(cards.map(({ offsetHeight }) => offsetHeight)).size).toBe(1)
    })
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-chart-skeleton]')).toHaveLength(1))
  }

/** A failed chart is hidden, and nothing else is. */
export const playHidden: Play = async ({ canvas }) => {
  await expect(canvas.getByText('The rest of the page')).toBeVisible()
  await expect(canvas.queryByRole('region')).not.toBeInTheDocument()
}

/** The first data fail, the next are drawn. Needs a `Sequence`. */
export const playSecondChance: Play = async ({ canvas, userEvent }) => {
  await expect(canvas.queryByRole('region')).not.toBeInTheDocument()
  await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
  await expect(await canvas.findByRole('region')).toBeVisible()
}

/** The theme changes: the same drawing gets other colours. */
export const playThemeSwitch =
  (surface: SurfaceUnderTest): Play =>
  async ({ canvasElement, globals }) => {
    await surface.find(canvasElement)
    const root = document.documentElement.dataset
    const from = globals['theme'] === 'dark' ? 'dark' : 'light'
    const node = surface.current(canvasElement)
    const before = surface.colours(canvasElement)
    root['theme'] = from === 'dark' ? 'light' : 'dark'
    await waitFor(() => expect(surface.colours(canvasElement)).not.toBe(before))
    await expect(surface.current(canvasElement)).toBe(node)
    root['theme'] = from
    await waitFor(() => expect(surface.colours(canvasElement)).toBe(before))
  }

/** The drawing is as wide as its container. Needs `Framed`. */
export const playResize =
  (surface: SurfaceUnderTest): Play =>
  async ({ canvas, canvasElement }) => {
    const widthOf = () => surface.current(canvasElement)?.clientWidth ?? 0
    await waitFor(() => expect(widthOf()).toBeGreaterThan(600))
    const [node, before] = [surface.current(canvasElement), widthOf()]
    canvas.getByTestId('frame').style.width = '480px'
    await waitFor(() => expect(widthOf()).toBeLessThan(before))
    await expect(widthOf()).toBeGreaterThan(200)
    await expect(surface.current(canvasElement)).toBe(node)
  }

/** Strict mode mounts twice: one chart remains. */
export const playStrict =
  (surface: SurfaceUnderTest): Play =>
  async ({ canvasElement }) => {
    await surface.find(canvasElement)
    await waitFor(() => expect(canvasElement.querySelectorAll(surface.selector)).toHaveLength(1))
  }

const MOUNTS = 30

/** After thirty charts no drawing, observer or listener is left. Needs `Mounting`. */
export const playLeavesNothing =
  (surface: SurfaceUnderTest): Play =>
  async ({ canvas, canvasElement }) => {
    await surface.find(canvasElement)
    const drawings = () => document.querySelectorAll(`${surface.selector}, canvas`).length
    const before = drawings()
    const observers = [MutationObserver, ResizeObserver].map(watchObservers)
    const listeners = watchFullScreenListeners()
    const button = canvas.getByRole('button', { name: 'Unmount' })
    for (let i = 0; i < MOUNTS; i++) {
      button.click()
      await waitFor(() => expect(surface.current(canvasElement)).toBeNull())
      button.click()
      await waitFor(() => expect(surface.current(canvasElement)).not.toBeNull())
    }
    await waitFor(() => expect(drawings()).toBe(before))
    const counts = observers.map((count) => count())
    for (const { left } of counts) await expect(left).toBe(0)
    await expect(Math.max(...counts.map(({ made }) => made))).toBeGreaterThanOrEqual(MOUNTS - 1)
    await expect(listeners()).toBe(0)
  }

/** Counts the observers of elements that are no longer in the page, and those of them that are still connected. */
function watchObservers(
  Observer: typeof MutationObserver | typeof ResizeObserver,
): () => { readonly made: number; readonly left: number } {
  const observe = spyOn(Observer.prototype, 'observe')
  const disconnect = spyOn(Observer.prototype, 'disconnect')
  return () => {
    const gone = observe.mock.contexts.filter((_, i) => {
      const node: unknown = observe.mock.calls[i]?.[0]
      return node instanceof Element && !node.isConnected
    })
    const left = gone.filter((observer) => !disconnect.mock.contexts.some((one) => one === observer))
    observe.mockRestore()
    disconnect.mockRestore()
    return { made: new Set(gone).size, left: left.length }
  }
}

/** Counts the listeners for full screen that were added and not removed. */
function watchFullScreenListeners(): () => number {
  const added = spyOn(document, 'addEventListener')
  const removed = spyOn(document, 'removeEventListener')
  return () => {
    const [a, b] = [added, removed].map(({ mock }) => mock.calls.filter(([type]) => type === 'fullscreenchange').length)
    added.mockRestore()
    removed.mockRestore()
    return (a ?? 0) - (b ?? 0)
  }
}

const skeletonIn = (root: HTMLElement) => root.querySelector('[data-chart-skeleton]')
const lastFrameIn = (root: HTMLElement) => root.querySelector('canvas[data-last-frame]')

/** The skeleton stays until the chart is drawn, without a blank frame. Needs a `Sequence` from loading to ready. */
export const playFirstDrawing: Play = async ({ canvas, canvasElement }) => {
  await waitFor(() => expect(skeletonIn(canvasElement)).not.toBeNull())
  const stop = watchFrames(canvasElement)
  canvas.getByRole('button', { name: 'Next' }).click()
  await canvas.findByRole('slider')
  await waitFor(() => expect(skeletonIn(canvasElement)).toBeNull())
  const { frames, blank } = stop()
  await expect(frames).toBeGreaterThan(0)
  await expect(blank).toBe(0)
}

/**
 * Another time zone: one chart as before, nine hours later, and back. The last frame stays until the next drawing, without a
 * blank frame. Needs `Zoned`.
 */
export const playTimeZoneSwitch: Play = async ({ canvas, canvasElement, userEvent }) => {
  const button = canvas.getByRole('button', { name: 'Other time zone' })
  await findPane(canvasElement)
  const time = () => {
    const text = canvas.getByRole('slider').getAttribute('aria-valuetext') ?? ''
    return Date.parse(`${text.replace(' ', 'T')}Z`)
  }
  const firstTime = async () => {
    await goToFirst(canvas.getByRole('slider'), canvasElement)
    return time()
  }
  const last = time()
  const first = await firstTime()
  for (const hours of [9, 0]) {
    const stop = watchFrames(canvasElement)
    await userEvent.click(button)
    await waitFor(() => expect(time()).toBe(last + hours * 3_600_000))
    await findPane(canvasElement)
    await waitFor(() => expect(lastFrameIn(canvasElement)).toBeNull())
    const { frames, blank } = stop()
    await expect(frames).toBeGreaterThan(2)
    await expect(blank).toBe(0)
    await expect(canvasElement.querySelectorAll('.tv-lightweight-charts')).toHaveLength(1)
    await expect(await firstTime()).toBe(first + hours * 3_600_000)
  }
}

/**
 * A chart that is emptied or fails before its next drawing shows no drawing. Needs `Zoned` around a `Sequence` of ready, empty,
 * ready, failed.
 */
export const playEmptied: Play = async ({ canvas, canvasElement }) => {
  const zone = canvas.getByRole('button', { name: 'Other time zone' })
  const next = canvas.getByRole('button', { name: 'Next' })
  await findPane(canvasElement)
  for (const end of ['empty', 'failed']) {
    zone.click()
    await waitFor(() => expect(lastFrameIn(canvasElement)).not.toBeNull())
    next.click()
    await waitFor(() => expect(canvas.queryByRole('slider')).toBeNull())
    await expect(canvasElement.querySelectorAll('canvas')).toHaveLength(0)
    if (end === 'empty') {
      next.click()
      await findPane(canvasElement)
    }
  }
  await expect(canvas.getByRole('alert')).toBeVisible()
}

/** Other data: the drawing changes without a blank frame. Needs a `Sequence`. */
export const playOtherData: Play = async ({ canvas, canvasElement }) => {
  const drawing = () => paneOf(canvasElement)?.toDataURL()
  await findPane(canvasElement)
  const before = drawing()
  const stop = watchFrames(canvasElement)
  canvas.getByRole('button', { name: 'Next' }).click()
  await nextDrawing()
  await findPane(canvasElement)
  await waitFor(async () => {
    await expect(lastFrameIn(canvasElement)).toBeNull()
    await expect(drawing()).not.toBe(before)
  })
  const { frames, blank } = stop()
  await expect(frames).toBeGreaterThan(0)
  await expect(blank).toBe(0)
}

/** The first point has this time in the time zone. */
export const playFirstTime =
  (time: string): Play =>
  async ({ canvas, canvasElement }) => {
    const slider = await canvas.findByRole('slider')
    await goToFirst(slider, canvasElement)
    await expect(slider).toHaveAttribute('aria-valuetext', time)
  }

/** The legend follows the pointer, and shows its first values again when the pointer leaves. */
export const playPointer =
  (surface: SurfaceUnderTest): Play =>
  async ({ canvas, canvasElement }) => {
    await surface.find(canvasElement)
    const text = () => canvas.getByRole('region').textContent
    const before = text()
    const leave = await surface.hover(canvasElement)
    await waitFor(() => expect(text()).not.toBe(before))
    await leave()
    await waitFor(() => expect(text()).toBe(before))
  }

/** The button asks for the whole card. */
export const playFullScreen: Play = async ({ canvas, userEvent }) => {
  const button = await canvas.findByRole('button', { name: 'Full screen' })
  const card = button.closest('section')
  if (card === null) throw new Error('the button is in no card')
  const request = spyOn(card, 'requestFullscreen').mockResolvedValue(undefined)
  await userEvent.click(button)
  await expect(request).toHaveBeenCalledOnce()
}

/** The table covers the chart. @param rows - with the header. @param first - header of the first row. */
export const playTable =
  (rows: number, first: string): Play =>
  async ({ canvas, userEvent }) => {
    const toggle = await canvas.findByRole('button', { name: 'View as table' })
    const card = canvas.getByRole('region')
    const height = card.offsetHeight
    await userEvent.click(toggle)
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    const table = await canvas.findByRole('table')
    await expect(table).toHaveAttribute('aria-rowcount', String(rows))
    await expect(await within(table).findByRole('rowheader', { name: first })).toBeVisible()
    await expect(card.offsetHeight).toBe(height)
    await expect(canvas.getByRole('slider').closest('[inert]')).not.toBeNull()
  }

/** The image has the name of the file, the size of the chart and more colours than an empty one. */
export const playImage =
  (surface: SurfaceUnderTest, fileName: string): Play =>
  async ({ canvas, canvasElement, userEvent }) => {
    await surface.find(canvasElement)
    const file = await catchFile(() => userEvent.click(canvas.getByRole('button', { name: 'Save as image' })))
    await expect(file.name).toBe(`${fileName}.png`)
    await expect(file.blob.type).toBe('image/png')
    const { width, height } = await createImageBitmap(file.blob)
    await expect(width).toBeGreaterThan(600)
    await expect(height).toBeGreaterThan(264)
    await expect(await coloursIn(file.blob)).toBeGreaterThan(3)
  }

/** The CSV has the name of the file. @param lines - with the header. */
export const playCsv =
  (fileName: string, { head, lines }: { readonly head: string; readonly lines: number }): Play =>
  async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Download CSV' })
    const file = await catchFile(() => userEvent.click(button))
    await expect(file.name).toBe(`${fileName}.csv`)
    const text = await linesOf(file)
    await expect(text[0]).toBe(head)
    await expect(text).toHaveLength(lines)
  }
