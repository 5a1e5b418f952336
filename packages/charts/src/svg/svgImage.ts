import { drawHead, HEAD, pngOf, type ImageHead } from '../panel/imageHead'

/** For print. */
const LEAST_SCALE = 2

const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
] as const

/**
 * Returns an SVG with its title as a PNG; null when the browser cannot (no size, or out of memory). The canvas draws
 * the text: an SVG image cannot use the page's fonts.
 */
export async function svgImage(svg: SVGSVGElement, head: ImageHead): Promise<Blob | null> {
  const { width, height } = svg.getBoundingClientRect()
  if (width === 0 || height === 0) return null
  const scale = Math.max(LEAST_SCALE, window.devicePixelRatio)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round((height + HEAD) * scale)
  const context = canvas.getContext('2d')
  if (context === null) return null
  const page = getComputedStyle(svg)
  const token = (name: string) => page.getPropertyValue(`--tm-colors-${name}`).trim()
  const image = await imageOf(svg, width, height)

  context.scale(scale, scale)
  context.fillStyle = token('chart-bg')
  context.fillRect(0, 0, width, height + HEAD)
  context.drawImage(image, 0, HEAD, width, height)
  drawHead(context, head, { title: token('fg'), values: token('fg-muted'), fontFamily: page.fontFamily })
  for (const text of svg.querySelectorAll('text')) drawText(context, text, scale)
  return await pngOf(canvas)
}

/** Inlines the computed styles. */
async function imageOf(svg: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new TypeError('the copy of an SVG is an SVG')
  const originals = svg.querySelectorAll('*')
  for (const [i, element] of [...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const original = originals[i]
    if (original === undefined) continue
    const style = getComputedStyle(original)
    for (const name of STYLES) element.style.setProperty(name, style.getPropertyValue(name))
  }
  for (const text of copy.querySelectorAll('text')) text.remove()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  return image
}

const ALIGN: Readonly<Record<string, CanvasTextAlign>> = { start: 'left', middle: 'center', end: 'right' }
const BASELINE: Readonly<Record<string, CanvasTextBaseline>> = {
  central: 'middle',
  middle: 'middle',
  hanging: 'hanging',
}

function drawText(context: CanvasRenderingContext2D, text: SVGTextElement, scale: number): void {
  const at = text.getCTM()
  const words = text.textContent
  if (at === null || words === '') return
  const style = getComputedStyle(text)
  context.setTransform(at.a * scale, at.b * scale, at.c * scale, at.d * scale, at.e * scale, (at.f + HEAD) * scale)
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  context.fillStyle = style.fill
  context.textAlign = ALIGN[style.textAnchor] ?? 'left'
  context.textBaseline = BASELINE[style.dominantBaseline] ?? 'alphabetic'
  context.fillText(words, text.x.baseVal[0]?.value ?? 0, text.y.baseVal[0]?.value ?? 0)
}
