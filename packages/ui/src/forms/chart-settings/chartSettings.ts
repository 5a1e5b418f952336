/** SPEC section 3. */
export interface ChartSettings {
  readonly showGrid: boolean
  readonly showCrosshair: boolean
  readonly showVolume: boolean
  readonly priceScale: 'normal' | 'logarithmic'
  /** Of the canvas; 'page' follows the page. */
  readonly theme: 'dark' | 'light' | 'page'
  /** Whether closed weekends take room; undefined where there is no choice. */
  readonly showWeekends?: boolean | undefined
  /** Snaps to the close, or follows the pointer. @default 'magnetic' */
  readonly crosshair?: 'magnetic' | 'free' | undefined
}
