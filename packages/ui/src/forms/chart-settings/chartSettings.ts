/** How a chart is drawn. SPEC section 3, with the theme of the chart alone. */
export interface ChartSettings {
  readonly showGrid: boolean
  readonly showCrosshair: boolean
  readonly showVolume: boolean
  readonly priceScale: 'normal' | 'logarithmic'
  readonly theme: 'dark' | 'light'
}
