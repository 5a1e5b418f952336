import type { CardMetric } from './metrics'

/** Space that the numbers need: the strip uses fewer columns and a smaller size rather than truncate. */
type Room = 'normal' | 'wide' | 'huge'

/** Character widths in px of a headline number at 20 px and a caption at 12 px, with tabular figures. */
const FIGURE = { wide: 12.4, narrow: 6 } as const
const CAPTION = { wide: 7.3, narrow: 3.6 } as const
const UNIT = 15

/** Widest content that fits a cell of a six-column strip at its narrowest, and at 1020 px. */
const LIMITS = { normal: 104, wide: 142 } as const

/** @returns the space for the widest number, and the widest caption that ends in an amount */
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
