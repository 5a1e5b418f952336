/** What is written above the drawing in a saved picture, because outside of the page it has to speak for itself. */
export interface PictureHead {
  /** Top left, in semibold. */
  readonly title: string
  /** Behind the title: the values of the legend. */
  readonly legend: string
}

/** What a head is written with. */
export interface PictureHeadLook {
  readonly title: string
  readonly legend: string
  readonly fontFamily: string
}

/** px of the page: the height of the head. */
export const HEAD = 40
/** px of the page: from the left edge to the title, and from there to the legend. */
export const PADDING = 16

/** Writes the head. @param context - scaled to px of the page. @param look - colours, and the font of both. */
export function writeHead(
  context: CanvasRenderingContext2D,
  { title, legend }: PictureHead,
  look: PictureHeadLook,
): void {
  context.textBaseline = 'middle'
  context.fillStyle = look.title
  context.font = `600 14px ${look.fontFamily}`
  context.fillText(title, PADDING, HEAD / 2)
  const left = PADDING + context.measureText(title).width + PADDING
  context.fillStyle = look.legend
  context.font = `12px ${look.fontFamily}`
  context.fillText(legend, left, HEAD / 2)
}

/** @returns null when the browser has no memory for it. */
export async function pngOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return await new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
}
