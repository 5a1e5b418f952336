import { toCsv } from '@tidemark/ui'
import { formatCount, formatFraction, isFigure } from '@tidemark/ui/format'
import { formatEdge } from '../distribution/distributionModel'
import type { ChartRows } from '../panel/ChartTable'
import { niceStep } from '../svg/niceStep'

/** How far the price went against a trade, and what the trade came to. Fractions of the entry price; null: not known. */
export interface ScatteredTrade {
  /** From 1, in the order of closing. */
  readonly number: number
  /** At most 0. */
  readonly worst: number | null
  readonly result: number | null
}

/** A trade that can be drawn. */
export interface ScatterDot {
  readonly number: number
  readonly worst: number
  readonly result: number
}

/** An axis: its ends, and the values that are labelled. */
export interface ScatterAxis {
  readonly from: number
  readonly to: number
  readonly step: number
  readonly ticks: readonly number[]
}

/** Trades, ready to be drawn. */
export interface ScatterView {
  /** In the order of their numbers; at least one. */
  readonly dots: readonly ScatterDot[]
  /** Trades of which something is not known. */
  readonly missing: number
  /** Worst points, from the left; ends at 0. */
  readonly x: ScatterAxis
  /** Results. */
  readonly y: ScatterAxis
}

const TICKS = 5

/** @returns null without a trade of which both values are known. */
export function scatterView(trades: readonly ScatteredTrade[]): ScatterView | null {
  const dots = trades.flatMap(({ number, worst, result }) =>
    isFigure(worst) && isFigure(result) ? [{ number, worst: Math.min(0, worst), result }] : [],
  )
  if (dots.length === 0) return null
  const worst = dots.reduce((least, dot) => Math.min(least, dot.worst), 0)
  const [low, high] = dots.reduce(
    ([least, most], { result }) => [Math.min(least, result), Math.max(most, result)] as const,
    [0, 0] as readonly [number, number],
  )
  return { dots, missing: trades.length - dots.length, x: axisOf(worst, 0), y: axisOf(low, high) }
}

/** Reaches from one round value to another. */
function axisOf(least: number, most: number): ScatterAxis {
  const step = niceStep(Math.max(most - least, 1e-6) / TICKS, [1, 2, 2.5, 5, 10])
  const [first, last] = [
    Math.floor(least / step + 1e-9),
    Math.max(Math.ceil(most / step - 1e-9), Math.floor(least / step) + 1),
  ]
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
  // Where all of it lies on one side, the axis ends at 0.
  const within = most === 0 ? ticks.filter((tick) => tick <= 0) : ticks
  return { from: within[0] ?? -step, to: within.at(-1) ?? 0, step, ticks: within }
}

/** '+1.5%', with as many decimals as the axis needs. */
export function formatTick(value: number, { step }: ScatterAxis, locale: string | undefined): string {
  return formatEdge(value, step, { kind: 'returns', noun: ['trade', 'trades'], locale })
}

/** 'Trade 112'. */
export function dotName(dot: ScatterDot | undefined, locale?: string): string {
  return `Trade ${formatCount(dot?.number, { locale })}`
}

/** 'worst −0.50%, result +3.00%'. */
export function dotText(dot: ScatterDot | undefined, locale?: string): string {
  return `worst ${formatFraction(dot?.worst, { locale, sign: 'always' })}, result ${formatFraction(dot?.result, { locale, sign: 'always' })}`
}

/** The chart in one sentence. */
export function chartText({ dots }: ScatterView, locale?: string): string {
  const won = dots.filter(({ result }) => result > 0)
  const deepest = won.reduce((least, { worst }) => Math.min(least, worst), 0)
  const count = `${formatCount(dots.length, { locale })} ${dots.length === 1 ? 'trade' : 'trades'}`
  const winners = won.length === 0 ? 'none won' : `winners were down ${formatFraction(deepest, { locale })} at worst`
  return `Worst point against result of ${count}, ${winners}`
}

/** A row per trade. */
export function scatterRows({ dots }: ScatterView, locale?: string): ChartRows {
  const write = (value: number | undefined) => formatFraction(value, { locale, sign: 'always' })
  return {
    head: ['Trade', 'Worst while open', 'Result'],
    count: dots.length,
    row: (i) => [formatCount(dots[i]?.number, { locale }), write(dots[i]?.worst), write(dots[i]?.result)],
  }
}

/** A row per trade, unrounded, in percent. */
export function scatterCsv({ dots }: ScatterView): string {
  return toCsv([
    ['Trade', 'Worst while open [%]', 'Result [%]'],
    ...dots.map(({ number, worst, result }) => [number, worst * 100, result * 100]),
  ])
}
