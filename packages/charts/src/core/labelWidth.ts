import type { ChartTheme } from './chartTheme'

let context: CanvasRenderingContext2D | null = null

/** px of the widest of some labels, in the semi-bold of a chip or the weight of a tick. 0 where the browser has no canvas. */
export function widestLabel(
  { fontSize, fontFamily }: ChartTheme,
  labels: readonly string[],
  weight: 400 | 500 = 500,
): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (context === null) return 0
  context.font = `${weight} ${fontSize}px ${fontFamily}`
  return Math.max(0, ...labels.map((label) => context?.measureText(label).width ?? 0))
}
