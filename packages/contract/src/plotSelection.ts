import { z } from 'zod'

/** Inclusive. `lineWidth` is in pixels. */
export const PLOT_LIMITS = { lineWidth: { min: 1, max: 5, default: 2 }, param: { min: 1, max: 200 } } as const

export const PLOT_LOCATIONS = ['overlay', 'subplot'] as const
export type PlotLocation = (typeof PLOT_LOCATIONS)[number]

export const LINE_STYLES = ['solid', 'dashed', 'dotted'] as const
export type LineStyle = (typeof LINE_STYLES)[number]

/** Each name at most once. `color` is '#rrggbb'. */
export const plotSelectionSchema = z.object({
  name: z.string().min(1),
  params: z.record(z.string(), z.number()),
  location: z.enum(PLOT_LOCATIONS),
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
  visible: z.boolean(),
  lineWidth: z.int().min(PLOT_LIMITS.lineWidth.min).max(PLOT_LIMITS.lineWidth.max),
  style: z.enum(LINE_STYLES),
})
export type PlotSelection = z.infer<typeof plotSelectionSchema>

export const plotSettingsSchema = z.object({
  showGrid: z.boolean().default(true),
  showCrosshair: z.boolean().default(true),
  showVolume: z.boolean().default(false),
  priceScale: z.enum(['normal', 'logarithmic']).default('normal'),
})
export type PlotSettings = z.infer<typeof plotSettingsSchema>

/** By name alone: 14, but 20 for a length and 10 for a window. */
export function defaultParamValue(name: string): number {
  const text = name.toLowerCase()
  if (text.includes('period')) return 14
  if (text.includes('length')) return 20
  return text.includes('window') ? 10 : 14
}

/** By name alone: oscillators in a subplot, the rest over the price. */
export function defaultLocation(name: string): PlotLocation {
  return /rsi|macd|stoch/i.test(name) ? 'subplot' : 'overlay'
}
