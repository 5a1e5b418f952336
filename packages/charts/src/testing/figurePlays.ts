/** @packageDocumentation What every figure can do and outlives, as plays for its stories. */
import { expect, spyOn, waitFor, within } from 'storybook/test'
import { catchFiles } from './catchFiles'
import { MOUNTS, watchFullScreen, type Played } from './life'

const drawingOf = (root: HTMLElement) => root.querySelector<SVGSVGElement>('svg[role="img"]')

/** The drawing, once nivo has measured its place. */
export async function findDrawing(root: HTMLElement): Promise<SVGSVGElement> {
  return await waitFor(() => {
    const drawing = drawingOf(root)
    if (drawing === null) throw new Error('no drawing yet')
    return drawing
  })
}

const fillsOf = (drawing: SVGSVGElement) =>
  [...drawing.querySelectorAll('rect, text')].map((shape) => getComputedStyle(shape).fill).join(' ')

/** The theme and the pair of colours change under a drawn figure: other colours on the same nodes. */
export async function playThemeSwitch({ canvasElement, globals }: Played): Promise<void> {
  const drawing = await findDrawing(canvasElement)
  const root = document.documentElement.dataset
  const from = globals['theme'] === 'dark' ? 'dark' : 'light'
  const before = fillsOf(drawing)
  root['theme'] = from === 'dark' ? 'light' : 'dark'
  await waitFor(() => expect(fillsOf(drawing)).not.toBe(before))
  await expect(drawingOf(canvasElement)).toBe(drawing)
  root['theme'] = from
  await waitFor(() => expect(fillsOf(drawing)).toBe(before))
}

/** The width is the container's, before and after it changes, down to a phone. Wants `Framed`. */
export async function playResize({ canvasElement }: Played): Promise<void> {
  const drawing = await findDrawing(canvasElement)
  const widthOf = () => drawingOf(canvasElement)?.clientWidth ?? 0
  await waitFor(() => expect(widthOf()).toBeGreaterThan(750))
  within(canvasElement).getByTestId('frame').style.width = '480px'
  await waitFor(() => expect(widthOf()).toBeLessThan(780))
  await expect(drawingOf(canvasElement)).toBe(drawing)
}

/** Mounted twice, as React does in development: exactly one drawing remains. */
export async function playStrict({ canvasElement }: Played): Promise<void> {
  await findDrawing(canvasElement)
  await expect(canvasElement.querySelectorAll('svg[role="img"]')).toHaveLength(1)
}

/** Thirty figures later not a drawing is left, and every observer and listener has been let go. Wants `Mounting`. */
export async function playLeak({ canvasElement }: Played): Promise<void> {
  await findDrawing(canvasElement)
  const drawings = document.querySelectorAll('svg[role="img"]').length
  const observe = spyOn(ResizeObserver.prototype, 'observe')
  const disconnect = spyOn(ResizeObserver.prototype, 'disconnect')
  const fullScreen = watchFullScreen()
  const button = within(canvasElement).getByRole('button', { name: 'Unmount' })
  for (let i = 0; i < MOUNTS; i++) {
    button.click()
    await waitFor(() => expect(drawingOf(canvasElement)).toBeNull())
    button.click()
    await findDrawing(canvasElement)
  }
  await expect(document.querySelectorAll('svg[role="img"]')).toHaveLength(drawings)
  const observers = new Set(observe.mock.contexts)
  await expect(observers.size).toBeGreaterThanOrEqual(MOUNTS)
  const left = [...observers].filter((observer) => !disconnect.mock.contexts.includes(observer))
  // Those of one mount belong to the figure that is there now.
  await expect(left.length).toBeLessThanOrEqual(Math.round(observers.size / MOUNTS))
  await expect(fullScreen.left()).toBe(0)
  for (const spy of [observe, disconnect]) spy.mockRestore()
  fullScreen.letGo()
}

/** Saves the picture and the file of a figure, kept from being saved. @returns the lines of the CSV. */
export async function playFiles(root: HTMLElement, name: string): Promise<string[]> {
  const canvas = within(root)
  await findDrawing(root)
  const files = catchFiles()
  canvas.getByRole('button', { name: 'Save as picture' }).click()
  await waitFor(() => expect(files.saved).toHaveLength(1))
  canvas.getByRole('button', { name: 'Download CSV' }).click()
  files.letGo()
  const [picture, csv] = files.saved
  await expect(files.saved.map((file) => file.name)).toEqual([`${name}.png`, `${name}.csv`])
  await expect(picture?.blob.type).toBe('image/png')
  const { width, height } = await createImageBitmap(picture?.blob ?? new Blob())
  const drawing = drawingOf(root)
  await expect(width).toBe((drawing?.clientWidth ?? 0) * 2)
  await expect(height).toBe(((drawing?.clientHeight ?? 0) + 40) * 2)
  await expect(await inksOf(picture?.blob)).toBeGreaterThan(3)
  return ((await csv?.blob.text()) ?? '').trim().split('\r\n')
}

/** How many colours a picture has: an empty one has one. */
async function inksOf(png: Blob | undefined): Promise<number> {
  const bitmap = await createImageBitmap(png ?? new Blob())
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (context === null) return 0
  context.drawImage(bitmap, 0, 0)
  // Below the head, where the drawing is and not its title.
  const top = Math.min(80, bitmap.height - 1)
  const { data } = context.getImageData(0, top, bitmap.width, bitmap.height - top)
  const inks = new Set<string>()
  for (let i = 0; i < data.length; i += 4) inks.add(`${data[i]},${data[i + 1]},${data[i + 2]}`)
  return inks.size
}
