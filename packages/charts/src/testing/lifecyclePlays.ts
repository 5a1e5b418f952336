/** @packageDocumentation Plays of a mounted chart: themes, sizes, other data, unmounting. */
import { expect, spyOn, waitFor } from 'storybook/test'
import { watchFrames } from './frames'
import type { Play } from './plays'
import { findPane, goToFirst, nextDrawing, paneOf, type SurfaceUnderTest } from './surfaces'

/** Same drawing, other colours. */
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

/** As wide as its container. Needs `Framed`. */
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

/** Thirty charts leave no drawing, observer or listener. Needs `Mounting`. */
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

/** The skeleton stays until the chart is drawn. Needs a `Sequence` from loading to ready. */
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

/** One chart nine hours later and back, without a blank frame. Needs `Zoned`. */
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

/** Emptied or failed before the next drawing. Needs `Zoned` around a `Sequence` of ready, empty, ready, failed. */
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

/** Changes without a blank frame. Needs a `Sequence`. */
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
