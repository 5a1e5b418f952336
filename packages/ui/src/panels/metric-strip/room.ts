import type { CardMetric } from './metrics'

/** Numbers that need space get fewer columns and smaller text. */
export type Room = 'normal' | 'wide' | 'huge'

/** px per character: a number at 20 px, a caption at 12 px. */
const FIGURE = { wide: 12.4, narrow: 6 } as const
const CAPTION = { wide: 7.3, narrow: 3.6 } as const
const UNIT = 15

/** Fits a six-column cell at its narrowest, and at 1020 px. */
const LIMITS = { normal: 104, wide: 142 } as const

/** For the widest number, and the widest caption ending in an amount. */
export function roomFor(metrics: readonly CardMetric[]): Room {
  const widest = Math.max(0, ...metrics.map(widthOf))
  if (widest <= LIMITS.normal) return 'normal'
  return widest <= LIMITS.wide ? 'wide' : 'huge'
}

function widthOf({ value, unit, caption, shortCaption = caption }: CardMetric): number {
  const figure = textWidth(value, FIGURE) + (unit === undefined ? 0 : UNIT)
  return Math.max(figure, /\d$/.test(shortCaption) ? textWidth(shortCaption, CAPTION) : 0)
}

function textWidth(text: string, { wide, narrow }: { readonly wide: number; readonly narrow: number }): number {
  const narrows = text.match(/[.,'’\s]/gu)?.length ?? 0
  return (text.length - narrows) * wide + narrows * narrow
}
