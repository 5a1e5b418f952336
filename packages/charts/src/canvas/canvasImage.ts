import { drawHead, HEAD, PADDING, pngOf, type ImageHead } from '../panel/imageHead'
import { ATTRIBUTION_TEXT } from './Attribution'
import type { ChartHandle } from './useChart'

/** px of the attribution line. */
const FOOT = 24

/**
 * Returns a PNG with title and attribution (the library's licence); null when the browser cannot make one (no size, or
 * out of memory).
 */
export async function canvasImage(handle: ChartHandle, head: ImageHead): Promise<Blob | null> {
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
  drawHead(context, head, { title: theme.text, values: theme.mutedText, fontFamily: theme.fontFamily })
  context.fillStyle = theme.axis
  context.font = `${theme.fontSize}px ${theme.fontFamily}`
  context.fillText(ATTRIBUTION_TEXT, PADDING, canvas.height / scale - FOOT / 2)
  return await pngOf(canvas)
}
