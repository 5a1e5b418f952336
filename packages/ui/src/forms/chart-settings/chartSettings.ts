/** SPEC section 3. */
export interface ChartSettings {
  readonly showGrid: boolean
  readonly showCrosshair: boolean
  readonly showVolume: boolean
  readonly priceScale: 'normal' | 'logarithmic'
  readonly theme: 'dark' | 'light'
}
