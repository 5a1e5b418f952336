import { toCsv } from '@tidemark/ui'
import { formatCount, formatCounted, formatFraction, isFigure } from '@tidemark/ui/format'
import { formatEdge } from '../distribution/distributionModel'
import type { ChartRows } from '../panel/ChartTable'
import { ticksBetween } from '../plot/runCurvesModel'
import { niceStep } from '../svg/niceStep'

/** Fractions of the entry price; null if unknown. */
export interface ScatteredTrade {
  /** 1-based, in closing order. */
  readonly number: number
  /** 0 or negative. */
  readonly worst: number | null
  readonly result: number | null
}

export interface ScatterDot {
  readonly number: number
  readonly worst: number
  readonly result: number
}

/** An axis with round values as ticks. */
export interface ScatterAxis {
  readonly from: number
  readonly to: number
  readonly step: number
  readonly ticks: readonly number[]
}

export interface ScatterView {
  /** By number; at least one. */
  readonly dots: readonly ScatterDot[]
  /** Trades without one of the values. */
  readonly missing: number
  /** Worst excursions; ends at 0. */
  readonly x: ScatterAxis
  readonly y: ScatterAxis
}

const TICKS = 6
/** Smallest range of an axis: 1 basis point. */
const LEAST = 1e-4

/** Returns null if no trade has both values. */
export function scatterView(trades: readonly ScatteredTrade[]): ScatterView | null {
  const dots = trades.flatMap(({ number, worst, result }) =>
    isFigure(worst) && isFigure(result) ? [{ number, worst: Math.min(0, worst), result }] : [],
  )
  if (dots.length === 0) return null
  let [worst, low, high] = [0, 0, 0]
  for (const dot of dots) {
    worst = Math.min(worst, dot.worst)
    low = Math.min(low, dot.result)
    high = Math.max(high, dot.result)
  }
  return { dots, missing: trades.length - dots.length, x: axisOf(Math.min(worst, -LEAST), 0), y: axisOf(low, high) }
}

/** Share of the range that stays empty beyond the outermost dots. */
const ROOM = 0.06

function axisOf(low: number, high: number): ScatterAxis {
  const room = high > low ? (high - low) * ROOM : LEAST
  const [from, to] = [low < 0 ? low - room : low, high > 0 || low === high ? high + room : high]
  const step = niceStep((to - from) / TICKS, [1, 2, 2.5, 5, 10])
  return { from, to, step, ticks: ticksBetween(from, to, step).map((tick) => Number(tick.toPrecision(12))) }
}

/** Returns the closest place's index; null for none within `reach`. */
export function nearestDot(places: readonly Place[], { x, y }: Place, reach: number): number | null {
  let found: number | null = null
  let least = reach
  for (const [i, place] of places.entries()) {
    const distance = Math.hypot(place.x - x, place.y - y)
    if (distance <= least) [found, least] = [i, distance]
  }
  return found
}

/** px. */
interface Place {
  readonly x: number
  readonly y: number
}

/** '+1.5%', with the decimals that the axis needs. */
export function formatTick(value: number, { step }: ScatterAxis): string {
  return formatEdge(value, step)
}

/** 'Trade 112'. */
export function dotName(dot: ScatterDot | undefined): string {
  return `Trade ${formatCount(dot?.number)}`
}

/** 'worst −0.50%, result +3.00%'. */
export function dotText(dot: ScatterDot | undefined): string {
  return `worst ${signed(dot?.worst)}, result ${signed(dot?.result)}`
}

function signed(value: number | undefined): string {
  return formatFraction(value, { sign: 'always' })
}

/** The chart in one sentence. */
export function chartText({ dots }: ScatterView): string {
  const won = dots.filter(({ result }) => result > 0)
  const deepest = won.reduce((least, { worst }) => Math.min(least, worst), 0)
  const count = formatCounted(dots.length, 'trade')
  const winners = won.length === 0 ? 'none won' : `winners were down ${formatFraction(deepest)} at worst`
  return `Worst point against result of ${count}, ${winners}`
}

/** A row per trade. */
export function scatterRows({ dots }: ScatterView): ChartRows {
  return {
    head: ['Trade', 'Worst while open', 'Result'],
    count: dots.length,
    row: (i) => [formatCount(dots[i]?.number), signed(dots[i]?.worst), signed(dots[i]?.result)],
  }
}

/** A row per trade, unrounded, in percent. */
export function scatterCsv({ dots }: ScatterView): string {
  return toCsv([
    ['Trade', 'Worst while open [%]', 'Result [%]'],
    ...dots.map(({ number, worst, result }) => [number, percent(worst), percent(result)]),
  ])
}

function percent(fraction: number): number {
  return Number((fraction * 100).toPrecision(12))
}
