import { deepestDrawdown, toCsv, type StepEquityPoint } from '@tidemark/ui'
import { formatCounted, formatFraction, formatMoney, type Format } from '@tidemark/ui/format'
import type { ChartRows } from '../panel/ChartTable'
import { timeSlots, type TimeSlot } from './timeSlots'

/** The account after the trades closed within one second. */
export interface EquityPoint extends StepEquityPoint {
  /** UTC, the library's resolution. */
  readonly second: number
  /** The account at the last bar; null without bars. */
  readonly bar: number | null
}

export interface EquityView {
  /** Ascending, unique; at least one. */
  readonly points: readonly EquityPoint[]
  /** Even in time; at least two. */
  readonly slots: readonly TimeSlot[]
  /** Slot of each point: its own, or the one before where points are denser than pixels. */
  readonly slotOf: readonly number[]
  /** Points with their own slot, ascending: the line must pass through them. */
  readonly drawn: readonly number[]
  /** Deepest drawdown as point indices, up to the recovery or the last point. */
  readonly deepest: { readonly from: number; readonly trough: number; readonly to: number } | null
  readonly missing: number
  readonly noted: number | null
  /** Mark and drawdown at every bar, not only at exits. */
  readonly isPerBar: boolean
}

/**
 * Returns null when there is nothing to draw.
 *
 * @param bars - null where unknown.
 */
export function equityView(
  steps: readonly StepEquityPoint[],
  bars: readonly StepEquityPoint[] | null = null,
): EquityView | null {
  const exits = pointsOf(steps)
  const closes = pointsOf(bars ?? [])
  if (exits.length === 0) return null
  const isPerBar = closes.length > 0
  const points = isPerBar ? merged(exits, closes) : exits
  const deepest = deepestOf(points)
  const note = points.findIndex(({ note }) => note !== undefined)
  const noted = note === -1 ? null : note
  const kept = [deepest?.from, deepest?.trough, deepest?.to, noted].filter((point) => typeof point === 'number')
  const slots = timeSlots(points, kept)
  let slot = 0
  const slotOf = points.map(({ second }) => {
    while ((slots[slot + 1]?.second ?? Number.POSITIVE_INFINITY) <= second) slot += 1
    return slot
  })
  const drawn = points.flatMap(({ second }, i) => (slots[slotOf[i] ?? 0]?.second === second ? [i] : []))
  return {
    points,
    slots,
    slotOf,
    drawn,
    deepest,
    missing: steps.length - steps.filter(isValid).length,
    noted,
    isPerBar,
  }
}

/** Whether all values are finite. */
function isValid({ time, value, peak, drawdown }: StepEquityPoint): boolean {
  return [time, value, peak, drawdown].every(Number.isFinite)
}

function pointsOf(steps: readonly StepEquityPoint[]): EquityPoint[] {
  const points: EquityPoint[] = []
  const sorted = steps.filter(isValid).toSorted((a, b) => a.time - b.time)
  for (const step of sorted) {
    const second = Math.floor(step.time / 1000)
    if (points.at(-1)?.second === second) points.pop()
    points.push({ ...step, second, bar: null })
  }
  return points
}

/** Merges both times: value after the last exit, the rest at the last bar. */
function merged(exits: readonly EquityPoint[], closes: readonly EquityPoint[]): EquityPoint[] {
  const seconds = [...new Set([...exits, ...closes].map(({ second }) => second))].toSorted((a, b) => a - b)
  let exit = 0
  let close = 0
  return seconds.flatMap((second) => {
    while ((exits[exit + 1]?.second ?? Number.POSITIVE_INFINITY) <= second) exit += 1
    while ((closes[close + 1]?.second ?? Number.POSITIVE_INFINITY) <= second) close += 1
    const step = exits[exit]
    const bar = closes[close]
    if (step === undefined || bar === undefined) return []
    const { time, note } = step.second === second ? step : { time: bar.time }
    return {
      time,
      second,
      value: step.value,
      bar: bar.value,
      peak: bar.peak,
      drawdown: bar.drawdown,
      ...(note && { note }),
    }
  })
}

function deepestOf(points: readonly EquityPoint[]): EquityView['deepest'] {
  const drawdown = deepestDrawdown(points)
  if (drawdown === null) return null
  const find = (time: number | null) => points.findIndex((point) => point.time === time)
  return {
    from: find(drawdown.peakTime),
    trough: find(drawdown.troughTime),
    to: drawdown.recoveryTime === null ? points.length - 1 : find(drawdown.recoveryTime),
  }
}

/** '−7.36%' per bar, or '−7.36% at exits'. */
export function deepestText({ points, deepest, isPerBar }: EquityView): string {
  const drawdown = formatFraction(points[deepest?.trough ?? -1]?.drawdown ?? 0)
  return isPerBar ? drawdown : `${drawdown} at exits`
}

/** Values of a point. */
export function pointText(point: EquityPoint | null): string {
  const mark = `high-water mark ${formatMoney(point?.peak)}`
  const drawdown = formatFraction(point?.drawdown)
  const bar = typeof point?.bar === 'number' ? `, bar by bar ${formatMoney(point.bar)}` : ''
  const note = point?.note === undefined ? '' : `, ${point.note}`
  return `Equity ${formatMoney(point?.value)}${note}${bar}, ${mark}, drawdown ${drawdown}`
}

/** The chart in one sentence. */
export function chartText(view: EquityView, format: Format): string {
  const { points } = view
  const last = points.at(-1)
  const count = formatCounted(points.length, 'point')
  const period = format.period(points[0]?.time, last?.time)
  return `Equity curve, ${count}, ${period}, last ${formatMoney(last?.value)}, deepest drawdown ${deepestText(view)}`
}

/** A step with its bar's account, if known. */
export type ListedPoint = StepEquityPoint & { readonly bar?: number | null }

/** N/A for invalid values. @param points - ascending. */
export function equityRows(points: readonly ListedPoint[], isPerBar: boolean, { dateTime }: Format): ChartRows {
  return {
    head: ['Time', 'Equity', ...(isPerBar ? ['Bar by bar'] : []), 'High-water mark', 'Drawdown'],
    count: points.length,
    row: (index) => {
      const point = points[index]
      return [
        dateTime(point?.time),
        formatMoney(point?.value),
        ...(isPerBar ? [formatMoney(point?.bar)] : []),
        formatMoney(point?.peak),
        formatFraction(point?.drawdown),
      ]
    },
  }
}

/** ISO 8601 times in the zone, unrounded values, drawdown in percent. */
export function equityCsv(points: readonly ListedPoint[], isPerBar: boolean, { iso }: Format): string {
  return toCsv([
    ['Time', 'Equity', ...(isPerBar ? ['Bar by bar'] : []), 'High-water mark', 'Drawdown [%]'],
    ...points.map(({ time, value, bar = null, peak, drawdown }) => [
      iso(time),
      value,
      ...(isPerBar ? [bar] : []),
      peak,
      drawdown * 100,
    ]),
  ])
}
