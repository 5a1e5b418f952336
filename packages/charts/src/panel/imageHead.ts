/** The header of a saved image, which has to explain itself outside of the page. */
export interface ImageHead {
  readonly title: string
  /** After the title: the values of the legend. */
  readonly values: string
}

/** Colours of both texts, and their font. */
export interface ImageHeadStyle {
  readonly title: string
  readonly values: string
  readonly fontFamily: string
}

/** px of the page: the height of the header. */
export const HEAD = 40
/** px of the page: before the title, and between it and the values. */
export const PADDING = 16

/** Draws the header. @param context - scaled to px of the page. */
export function drawHead(context: CanvasRenderingContext2D, { title, values }: ImageHead, style: ImageHeadStyle): void {
  context.textBaseline = 'middle'
  context.fillStyle = style.title
  context.font = `600 14px ${style.fontFamily}`
  context.fillText(title, PADDING, HEAD / 2)
  const left = PADDING + context.measureText(title).width + PADDING
  context.fillStyle = style.values
  context.font = `12px ${style.fontFamily}`
  context.fillText(values, left, HEAD / 2)
}

/** @returns null when the browser is out of memory for it. */
export async function pngOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return await new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
}
