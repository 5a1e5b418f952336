import { ColorType, LineStyle, type ChartOptions, type DeepPartial } from 'lightweight-charts'

const FONT_SIZE = 11

/** Colours as `rgba()`, which the library can parse, and the font. */
export type ChartTheme = Readonly<ReturnType<typeof readChartTheme>>

/** Reads the tokens at an element: a page may contain light and dark charts. */
export function readChartTheme(host: Element) {
  const style = getComputedStyle(host)
  const token = (name: string) => style.getPropertyValue(`--tm-${name}`).trim()
  const colour = (name: string) => toRgba(token(`colors-${name}`) || 'gray')
  return {
    background: colour('chart-bg'),
    grid: colour('chart-grid'),
    axis: colour('chart-axis'),
    border: colour('chart-border'),
    crosshair: colour('chart-crosshair'),
    chip: colour('chart-chip'),
    chipText: colour('chart-chip-fg'),
    band: colour('chart-band'),
    volume: colour('chart-volume'),
    series1: colour('chart-series-1'),
    series2: colour('chart-series-2'),
    series8: colour('chart-series-8'),
    up: colour('up-solid'),
    upText: colour('up-fg'),
    upContrast: colour('up-contrast'),
    down: colour('down-solid'),
    downContrast: colour('down-contrast'),
    downText: colour('down-fg'),
    text: colour('fg'),
    mutedText: colour('fg-muted'),
    fontFamily: token('fonts-sans') || style.fontFamily,
    /** px of axis labels. */
    fontSize: Number.parseFloat(token('font-sizes-axis')) || FONT_SIZE,
  }
}

let pixel: CanvasRenderingContext2D | null = null

/** Resolves '#EBAF3A' or 'var(--tm-…)', looked up at `host`, to `rgba()`; null if invalid. */
export function resolveColour(host: Element, css: string): string | null {
  const [, property] = /^var\((--[\w-]+)\)$/.exec(css.trim()) ?? []
  const colour = property === undefined ? css.trim() : getComputedStyle(host).getPropertyValue(property).trim()
  return CSS.supports('color', colour) ? toRgba(colour) : null
}

function toRgba(css: string): string {
  pixel ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (pixel === null) return css
  pixel.clearRect(0, 0, 1, 1)
  pixel.fillStyle = css
  pixel.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0, a = 255] = pixel.getImageData(0, 0, 1, 1).data
  return `rgba(${r}, ${g}, ${b}, ${Number((a / 255).toFixed(3))})`
}

/** Returns the colourless theme of outdated data. */
export function staleTheme(theme: ChartTheme): ChartTheme {
  const { axis, mutedText, background } = theme
  return {
    ...theme,
    series1: axis,
    series2: axis,
    series8: axis,
    up: axis,
    upText: mutedText,
    upContrast: background,
    down: axis,
    downText: mutedText,
    downContrast: background,
    text: mutedText,
  }
}

let measure: CanvasRenderingContext2D | null = null

/** Returns the px of the widest label, as tick (400) or chip (500); 0 without a canvas. */
export function widestLabel(
  { fontSize, fontFamily }: ChartTheme,
  labels: readonly string[],
  weight: 400 | 500 = 500,
): number {
  measure ??= document.createElement('canvas').getContext('2d')
  if (measure === null) return 0
  measure.font = `${weight} ${fontSize}px ${fontFamily}`
  return Math.max(0, ...labels.map((label) => measure?.measureText(label).width ?? 0))
}

/** px beside the labels of a value axis. */
const AXIS_SPACE = 16

/** Returns the px that a value axis needs, so that it does not grow once drawn. */
export function axisWidth(theme: ChartTheme, labels: readonly string[]): number {
  return Math.ceil(widestLabel(theme, labels)) + AXIS_SPACE
}

/** @param alpha - 0 to 1. */
export function fade(colour: string, alpha: number): string {
  return colour.replace(/[\d.]+\)$/, `${alpha})`)
}

/** Returns the library's themed options. */
export function chartOptionsOf(theme: ChartTheme): DeepPartial<ChartOptions> {
  const line = { color: theme.crosshair, labelBackgroundColor: theme.chip, width: 1, style: LineStyle.Dashed } as const
  return {
    layout: {
      background: { type: ColorType.Solid, color: theme.background },
      textColor: theme.axis,
      fontFamily: theme.fontFamily,
      fontSize: theme.fontSize,
      panes: { separatorColor: theme.border, separatorHoverColor: theme.border },
    },
    grid: { vertLines: { color: theme.grid }, horzLines: { color: theme.grid } },
    crosshair: { vertLine: line, horzLine: line },
    rightPriceScale: { borderColor: theme.border },
    leftPriceScale: { borderColor: theme.border },
    timeScale: { borderColor: theme.border },
  }
}
