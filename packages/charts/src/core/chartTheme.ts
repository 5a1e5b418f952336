import { ColorType, LineStyle, type ChartOptions, type DeepPartial } from 'lightweight-charts'

const FONT_SIZE = 11

/** What a canvas paints with. Every colour reads `rgba(r, g, b, a)`: a canvas understands nothing newer. */
export type ChartTheme = Readonly<ReturnType<typeof readChartTheme>>

/**
 * Reads the theme where the chart stands: a page of documentation may hold a light and a dark one.
 *
 * The tokens are resolved here because a canvas does not know `var()`, and because the library keeps parsed colours by
 * their text: 'var(--x)' would keep the colour of the first theme for good.
 */
export function readChartTheme(host: Element) {
  const style = getComputedStyle(host)
  const token = (name: string) => style.getPropertyValue(`--tm-${name}`).trim()
  const colour = (name: string) => toRgba(token(name) || 'gray')
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
    up: colour('up-solid'),
    upText: colour('up-fg'),
    upContrast: colour('up-contrast'),
    down: colour('down-solid'),
    downContrast: colour('down-contrast'),
    downText: colour('down-fg'),
    text: colour('fg'),
    mutedText: colour('fg-muted'),
    fontFamily: token('font-sans') || style.fontFamily,
    /** px of the labels on the axes. */
    fontSize: Number.parseFloat(token('font-size-axis')) || FONT_SIZE,
  }
}

let pixel: CanvasRenderingContext2D | null = null

/**
 * A colour that somebody chose, as `rgba()`: '#EBAF3A' or a custom property of the theme, 'var(--tm-chart-series-2)'.
 *
 * @param host - where the custom property is looked up.
 * @returns null for what is no colour.
 */
export function resolveColour(host: Element, css: string): string | null {
  const [, property] = /^var\((--[\w-]+)\)$/.exec(css.trim()) ?? []
  const colour = property === undefined ? css.trim() : getComputedStyle(host).getPropertyValue(property).trim()
  return CSS.supports('color', colour) ? toRgba(colour) : null
}

/** Any CSS colour as `rgba()`, by painting one pixel with it and reading the pixel back. */
function toRgba(css: string): string {
  pixel ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (pixel === null) return css
  pixel.clearRect(0, 0, 1, 1)
  pixel.fillStyle = css
  pixel.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0, a = 255] = pixel.getImageData(0, 0, 1, 1).data
  return `rgba(${r}, ${g}, ${b}, ${Number((a / 255).toFixed(3))})`
}

/** A colour of the theme made transparent. @param alpha - 0 to 1. */
export function fade(colour: string, alpha: number): string {
  return colour.replace(/[\d.]+\)$/, `${alpha})`)
}

/** The options of the library that follow the theme. */
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
