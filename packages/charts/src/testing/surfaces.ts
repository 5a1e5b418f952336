/** @packageDocumentation How stories find a drawing, canvas or SVG. */
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'

export interface SurfaceUnderTest {
  /** Of the element with the chart's name. */
  readonly role: 'group' | 'img'
  /** Matches once per chart. */
  readonly selector: string
  readonly find: (root: HTMLElement) => Promise<Element>
  /** null before it is drawn. */
  readonly current: (root: HTMLElement) => Element | null
  readonly colours: (root: HTMLElement) => string
  /** Hovers over a point. @returns undoes it. */
  readonly hover: (root: HTMLElement) => Promise<() => Promise<void>>
}

/** Canvas of the upper pane; null before it is drawn. */
export const paneOf = (root: HTMLElement) => root.querySelector<HTMLCanvasElement>('td:nth-child(2) canvas')

/** Waits two frames: the library draws in the next at the latest. */
export async function nextDrawing(): Promise<void> {
  for (let i = 0; i < 2; i++) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  }
}

/** Waits for the upper pane's canvas to get its final width. */
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

/** Moves the cursor to the first point, once there are points. */
export async function goToFirst(slider: HTMLElement, root: HTMLElement): Promise<void> {
  await findPane(root)
  slider.focus()
  await waitFor(async () => {
    await userEvent.keyboard('{Home}')
    await expect(slider).toHaveAttribute('aria-valuenow', '1')
  })
  await nextDrawing()
}

/** By theme, as a canvas returns it. */
export const BACKGROUND = { light: '255,255,255,255', dark: '17,23,29,255' } as const

export const backgroundOf = (root: HTMLElement) =>
  paneOf(root)?.getContext('2d')?.getImageData(6, 2, 1, 1).data.join() ?? ''

/** @param part - of the width. @returns moves the pointer away. */
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
