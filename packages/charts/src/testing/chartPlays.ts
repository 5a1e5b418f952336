/** @packageDocumentation What every chart of the library outlives, as plays for its stories. */
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { watchFrames } from './frames'
import { MOUNTS, watchFullScreen, type Played } from './life'

/** The ground of a pane by theme, as a canvas has it. */
export const BACKGROUND = { light: '255,255,255,255', dark: '17,23,29,255' } as const

/** The canvas of the upper pane; null before the chart is drawn. */
export const paneOf = (root: HTMLElement) => root.querySelector<HTMLCanvasElement>('td:nth-child(2) canvas')

/** Two frames: the drawing library draws in the next one at the latest. */
export async function nextPicture(): Promise<void> {
  for (let i = 0; i < 2; i++) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  }
}

/**
 * The canvas of the upper pane that follows the pointer, once the chart is drawn: its first view fits the pane, which is as
 * wide as the whole chart until the prices beside it have their room.
 */
export async function findPane(root: HTMLElement): Promise<HTMLCanvasElement> {
  const found = await waitFor(() => {
    const pane = root.querySelectorAll<HTMLCanvasElement>('td:nth-child(2) canvas')[1]
    const prices = root.querySelector('td:nth-child(3)')?.clientWidth ?? 0
    if (pane === undefined || prices === 0) throw new Error('no pane yet')
    return pane
  })
  await nextPicture()
  return found
}

/** The keyboard takes the chart's cursor to the first point: once there is a pane, its points may still be a moment away. */
export async function goToFirst(slider: HTMLElement, root: HTMLElement): Promise<void> {
  await findPane(root)
  slider.focus()
  await waitFor(async () => {
    await userEvent.keyboard('{Home}')
    await expect(slider).toHaveAttribute('aria-valuenow', '1')
  })
  await nextPicture()
}

/**
 * The colour near the upper left corner, where nothing but the ground is drawn.
 *
 * @param x - px from the left edge.
 */
export const cornerOf = (root: HTMLElement, x = 2) =>
  paneOf(root)?.getContext('2d')?.getImageData(x, 2, 1, 1).data.join()

/** The theme changes under a drawn chart: another paint on the same canvas. */
export async function playThemeSwitch({ canvasElement, globals }: Played, x = 2): Promise<void> {
  const from = globals['theme'] === 'dark' ? 'dark' : 'light'
  const to = from === 'dark' ? 'light' : 'dark'
  await waitFor(() => expect(cornerOf(canvasElement, x)).toBe(BACKGROUND[from]))
  const node = paneOf(canvasElement)
  document.documentElement.dataset['theme'] = to
  await waitFor(() => expect(cornerOf(canvasElement, x)).toBe(BACKGROUND[to]))
  await expect(paneOf(canvasElement)).toBe(node)
  document.documentElement.dataset['theme'] = from
  await waitFor(() => expect(cornerOf(canvasElement, x)).toBe(BACKGROUND[from]))
}

/** The width is the container's, before and after it changes. Wants `Framed`. */
export async function playResize({ canvasElement }: Played): Promise<void> {
  const widthOf = () => paneOf(canvasElement)?.clientWidth ?? 0
  await waitFor(() => expect(widthOf()).toBeGreaterThan(600))
  const node = paneOf(canvasElement)
  within(canvasElement).getByTestId('frame').style.width = '420px'
  await waitFor(() => expect(widthOf()).toBeLessThan(400))
  await expect(widthOf()).toBeGreaterThan(200)
  await expect(paneOf(canvasElement)).toBe(node)
}

const lastFrameIn = (root: HTMLElement) => root.querySelector('canvas[data-last-frame]')

/**
 * The clock changes under a drawn chart: one chart as before, the same moment nine hours on, and back. The last frame of the
 * previous chart stays until the next one has drawn its first. Wants `Zoned`.
 */
export async function playTimeZoneSwitch({ canvasElement }: Pick<Played, 'canvasElement'>): Promise<void> {
  const canvas = within(canvasElement)
  const button = canvas.getByRole('button', { name: 'Other time zone' })
  await findPane(canvasElement)
  const moment = () => {
    const text = canvas.getByRole('slider').getAttribute('aria-valuetext') ?? ''
    return Date.parse(`${text.replace(' ', 'T')}Z`)
  }
  const first = async () => {
    await goToFirst(canvas.getByRole('slider'), canvasElement)
    return moment()
  }
  const last = moment()
  const atFirst = await first()
  for (const hours of [9, 0]) {
    const stop = watchFrames(canvasElement)
    await userEvent.click(button)
    await waitFor(() => expect(moment()).toBe(last + hours * 3_600_000))
    await findPane(canvasElement)
    await waitFor(() => expect(lastFrameIn(canvasElement)).toBeNull())
    const { frames, blank } = stop()
    await expect(frames).toBeGreaterThan(2)
    await expect(blank).toBe(0)
    await expect(canvasElement.querySelectorAll('.tv-lightweight-charts')).toHaveLength(1)
    await expect(await first()).toBe(atFirst + hours * 3_600_000)
  }
}

/**
 * A chart that is emptied or fails while its next drawing is awaited shows no drawing at all. Wants `Zoned` around a
 * `Sequence` of ready, empty, ready, failed.
 */
export async function playEmptied({ canvasElement }: Pick<Played, 'canvasElement'>): Promise<void> {
  const canvas = within(canvasElement)
  const zone = canvas.getByRole('button', { name: 'Other time zone' })
  const next = canvas.getByRole('button', { name: 'Next' })
  for (let turn = 0; turn < 2; turn++) {
    await findPane(canvasElement)
    zone.click()
    await waitFor(() => expect(lastFrameIn(canvasElement)).not.toBeNull())
    next.click()
    await waitFor(() => expect(canvas.queryByRole('slider')).toBeNull())
    await expect(canvasElement.querySelectorAll('canvas')).toHaveLength(0)
    next.click()
  }
}

/** Other data take the place of the first: the drawing changes, without a blank frame. Wants a `Sequence`. */
export async function playOtherData({ canvasElement }: Pick<Played, 'canvasElement'>): Promise<void> {
  const imageNow = () => paneOf(canvasElement)?.toDataURL()
  await findPane(canvasElement)
  const before = imageNow()
  const stop = watchFrames(canvasElement)
  within(canvasElement).getByRole('button', { name: 'Next' }).click()
  await nextPicture()
  await findPane(canvasElement)
  await waitFor(async () => {
    await expect(lastFrameIn(canvasElement)).toBeNull()
    await expect(imageNow()).not.toBe(before)
  })
  const { frames, blank } = stop()
  await expect(frames).toBeGreaterThan(0)
  await expect(blank).toBe(0)
}

/** The first point has this moment on the clock of the zone. */
export const playFirstMoment =
  (moment: string) =>
  async ({ canvasElement }: Pick<Played, 'canvasElement'>): Promise<void> => {
    const slider = await within(canvasElement).findByRole('slider')
    await goToFirst(slider, canvasElement)
    await expect(slider).toHaveAttribute('aria-valuetext', moment)
  }

/** Mounted twice, as React does in development: exactly one chart remains. */
export async function playStrict({ canvasElement }: Played): Promise<void> {
  await findPane(canvasElement)
  await waitFor(() => expect(canvasElement.querySelectorAll('.tv-lightweight-charts')).toHaveLength(1))
}

/** Thirty charts later not a canvas is left, and every observer and listener has been let go. Wants `Mounting`. */
export async function playLeak({ canvasElement }: Played): Promise<void> {
  await findPane(canvasElement)
  const strays = () => [...document.querySelectorAll('canvas')].filter((one) => !canvasElement.contains(one)).length
  const before = strays()
  const themes = spyOn(MutationObserver.prototype, 'observe')
  const themesLeft = spyOn(MutationObserver.prototype, 'disconnect')
  const sizes = spyOn(ResizeObserver.prototype, 'observe')
  const sizesLeft = spyOn(ResizeObserver.prototype, 'disconnect')
  const fullScreen = watchFullScreen()
  const button = within(canvasElement).getByRole('button', { name: 'Unmount' })
  for (let i = 0; i < MOUNTS; i++) {
    button.click()
    await waitFor(() => expect(canvasElement.querySelectorAll('canvas')).toHaveLength(0))
    button.click()
    await waitFor(() => expect(canvasElement.querySelectorAll('canvas').length).toBeGreaterThan(0))
  }
  await expect(strays()).toBe(before)
  const ofThemes = themes.mock.contexts.filter((_, i) => themes.mock.calls[i]?.[0] === document.documentElement)
  await expect(ofThemes).toHaveLength(MOUNTS)
  // The last of them belongs to the chart that is there now.
  await expect(ofThemes.slice(0, -1).filter((one) => !themesLeft.mock.contexts.includes(one))).toHaveLength(0)
  const gone = sizes.mock.contexts.filter((_, i) => {
    const node = sizes.mock.calls[i]?.[0]
    return node instanceof Element && !node.isConnected
  })
  await expect(gone.length).toBeGreaterThanOrEqual(MOUNTS - 1)
  await expect(gone.filter((one) => !sizesLeft.mock.contexts.includes(one))).toHaveLength(0)
  await expect(fullScreen.left()).toBe(0)
  for (const spy of [themes, themesLeft, sizes, sizesLeft]) spy.mockRestore()
  fullScreen.letGo()
}
