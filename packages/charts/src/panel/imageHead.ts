/** Header of a saved image. */
export interface ImageHead {
  readonly title: string
  /** The legend's values. */
  readonly values: string
}

export interface ImageHeadStyle {
  readonly title: string
  readonly values: string
  readonly fontFamily: string
}

/** px of the page. */
export const HEAD = 40
/** px of the page: before the title, and before the values. */
export const PADDING = 16

/** @param context - scaled to px of the page. */
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

/** @returns null when out of memory. */
export async function pngOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return await new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
}
