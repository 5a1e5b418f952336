/** @packageDocumentation How stories find what a chart has drawn, on a canvas or as an SVG. */
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'

/** One kind of drawing. */
export interface SurfaceUnderTest {
  /** Of the element with the chart's name. */
  readonly role: 'group' | 'img'
  /** Matches once per chart. */
  readonly selector: string
  /** Waits for the drawing. */
  readonly find: (root: HTMLElement) => Promise<Element>
  /** The drawing; null before it is there. */
  readonly current: (root: HTMLElement) => Element | null
  /** Changes with the colours of the drawing. */
  readonly colours: (root: HTMLElement) => string
  /** Moves the pointer over a point. @returns moves it away again. */
  readonly hover: (root: HTMLElement) => Promise<() => Promise<void>>
}

/** The canvas of the upper pane; null before the chart is drawn. */
export const paneOf = (root: HTMLElement) => root.querySelector<HTMLCanvasElement>('td:nth-child(2) canvas')

/** Waits two frames: the library draws in the next one at the latest. */
export async function nextDrawing(): Promise<void> {
  for (let i = 0; i < 2; i++) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  }
}

/**
 * Waits for the canvas of the upper pane that follows the pointer. The pane is as wide as the chart until the price axis has
 * its width.
 */
export async function findPane(root: HTMLElement): Promise<HTMLCanvasElement> {
  const found = await waitFor(() => {
    const pane = root.querySelectorAll<HTMLCanvasElement>('td:nth-child(2) canvas')[1]
    const prices = root.querySelector('td:nth-child(3)')?.clientWidth ?? 0
    if (pane === undefined || prices === 0) throw new Error('no pane yet')
    return pane
  })
  await nextDrawing()
  return found
}

/** Moves the keyboard's cursor to the first point, as soon as the chart has points. */
export async function goToFirst(slider: HTMLElement, root: HTMLElement): Promise<void> {
  await findPane(root)
  slider.focus()
  await waitFor(async () => {
    await userEvent.keyboard('{Home}')
    await expect(slider).toHaveAttribute('aria-valuenow', '1')
  })
  await nextDrawing()
}

/** Background of a pane by theme, as a canvas returns it. */
export const BACKGROUND = { light: '255,255,255,255', dark: '17,23,29,255' } as const

/** The colour of the background, in a corner where nothing else is drawn. */
export const backgroundOf = (root: HTMLElement) =>
  paneOf(root)?.getContext('2d')?.getImageData(6, 2, 1, 1).data.join() ?? ''

/** Moves the pointer over the pane. @param part - of its width. @returns moves it away again. */
export async function hoverPane(root: HTMLElement, part = 1 / 3): Promise<() => Promise<void>> {
  const pane = await findPane(root)
  const { left, top, width, height } = pane.getBoundingClientRect()
  const at = { clientX: left + width * part, clientY: top + height / 2 }
  await fireEvent.mouseEnter(pane, at)
  await fireEvent.mouseMove(pane, at)
  return async () => {
    await fireEvent.mouseLeave(pane)
  }
}

/** A chart of the chart library. */
export const CANVAS: SurfaceUnderTest = {
  role: 'group',
  selector: '.tv-lightweight-charts',
  find: findPane,
  current: paneOf,
  colours: backgroundOf,
  hover: hoverPane,
}

const svgOf = (root: HTMLElement) => root.querySelector<SVGSVGElement>('svg[role="img"]')

/** Waits for an SVG chart. */
export async function findSvg(root: HTMLElement): Promise<SVGSVGElement> {
  return await waitFor(() => {
    const drawing = svgOf(root)
    if (drawing === null) throw new Error('no drawing yet')
    return drawing
  })
}

/** A chart of nivo. */
export const SVG: SurfaceUnderTest = {
  role: 'img',
  selector: 'svg[role="img"]',
  find: findSvg,
  current: svgOf,
  colours: (root) =>
    [...(svgOf(root)?.querySelectorAll('rect, text') ?? [])].map((shape) => getComputedStyle(shape).fill).join(' '),
  hover: async (root) => {
    const drawing = await findSvg(root)
    // One user has one pointer, which leaves what it was over.
    const user = userEvent.setup()
    await user.hover(drawing.querySelectorAll('[data-active]')[1] ?? drawing)
    return async () => {
      await user.hover(root.querySelector('h2') ?? root)
    }
  },
}
