import type { ChartHandle } from './useChart'

/** What is written around the drawing in a saved picture, because outside of the page it has to speak for itself. */
export interface PictureText {
  /** Top left, in semibold. */
  readonly title: string
  /** Behind the title: the values of the legend. */
  readonly legend: string
  /** Lower left: the name of the chart library, which its licence asks for. */
  readonly attribution: string
}

/** px of the page. */
const HEAD = 40
const FOOT = 24
const PADDING = 16

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
  context.textBaseline = 'middle'
  context.fillStyle = theme.text
  context.font = `600 14px ${theme.fontFamily}`
  context.fillText(text.title, PADDING, HEAD / 2)
  const legendLeft = PADDING + context.measureText(text.title).width + PADDING
  context.fillStyle = theme.mutedText
  context.font = `12px ${theme.fontFamily}`
  context.fillText(text.legend, legendLeft, HEAD / 2)
  context.fillStyle = theme.axis
  context.font = `${theme.fontSize}px ${theme.fontFamily}`
  context.fillText(text.attribution, PADDING, canvas.height / scale - FOOT / 2)
  return await new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
}
