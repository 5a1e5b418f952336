/** What a reader can set about the picture. */
export interface CandleSettings {
  readonly showGrid: boolean
  readonly showCrosshair: boolean
  readonly showVolume: boolean
  readonly priceScale: 'normal' | 'logarithmic'
}

/** As long as nobody has set anything. */
export const DEFAULT_CANDLE_SETTINGS: CandleSettings = {
  showGrid: true,
  showCrosshair: true,
  showVolume: true,
  priceScale: 'normal',
}
