import { HEAD, PADDING, pngOf, writeHead, type PictureHead } from './pictureHead'
import type { ChartHandle } from './useChart'

/** What is written around the drawing in a saved picture. */
export interface PictureText extends PictureHead {
  /** Lower left: the name of the chart library, which its licence asks for. */
  readonly attribution: string
}

/** px of the page, under the drawing. */
const FOOT = 24

/**
 * The chart as a PNG, with its title above and the attribution under it, at the resolution of the screen.
 *
 * @returns null when the browser cannot make one (a chart without size, or no memory for it).
 */
export async function pictureOf(handle: ChartHandle, text: PictureText): Promise<Blob | null> {
  const drawing = handle.api.takeScreenshot(true)
  if (drawing.width === 0 || drawing.height === 0) return null
  const theme = handle.theme.get()
  const scale = drawing.width / Math.max(1, handle.api.chartElement().clientWidth)
  const canvas = document.createElement('canvas')
  canvas.width = drawing.width
  canvas.height = drawing.height + Math.round((HEAD + FOOT) * scale)
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.fillStyle = theme.background
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(drawing, 0, Math.round(HEAD * scale))
  context.scale(scale, scale)
  writeHead(context, text, { title: theme.text, legend: theme.mutedText, fontFamily: theme.fontFamily })
  context.fillStyle = theme.axis
  context.font = `${theme.fontSize}px ${theme.fontFamily}`
  context.fillText(text.attribution, PADDING, canvas.height / scale - FOOT / 2)
  return await pngOf(canvas)
}
