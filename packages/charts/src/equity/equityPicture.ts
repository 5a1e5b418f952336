import { deepestDrawdown, type StepEquityPoint } from '@tidemark/ui'

/** A point that is drawn: the account after the trades that closed within one second. */
export interface EquityPoint extends StepEquityPoint {
  /** Seconds since 1970, UTC: as fine as the chart library tells moments apart. */
  readonly second: number
  /** The account at the last bar that is not after it; null where it is not known bar by bar. */
  readonly bar: number | null
}

/** One place of the time axis and the point that is in force there. */
export interface EquitySlot {
  /** Seconds since 1970, UTC. */
  readonly second: number
  /** Index of the last point that is not after it. */
  readonly point: number
}

/** An equity curve ready to be drawn. */
export interface EquityPicture {
  /** Ascending by second, no two share one; at least one. */
  readonly points: readonly EquityPoint[]
  /** Ascending by second, no two share one, as many for each stretch of time; at least two. */
  readonly slots: readonly EquitySlot[]
  /** The slot of each point: its own, or the last before it where there are more points than a screen can tell apart. */
  readonly slotOf: readonly number[]
  /** Indices of the points that have a slot of their own: what a line has to pass through. Ascending. */
  readonly drawn: readonly number[]
  /** The deepest fall as indices of points, `to` where the mark was reached again or, if it was not, the last; null for none. */
  readonly deepest: { readonly from: number; readonly trough: number; readonly to: number } | null
  /** The point to which a step leads that no trade made; null for none. */
  readonly noted: number | null
  /** Whether mark and drawdown are those of every bar. If not, they are taken at exits. */
  readonly isPerBar: boolean
}

/**
 * @param bars - the account bar by bar, which mark and drawdown are then taken from; null where it is not known
 * @returns null when there is nothing to draw.
 */
export function pictureOfEquity(
  steps: readonly StepEquityPoint[],
  bars: readonly StepEquityPoint[] | null = null,
): EquityPicture | null {
  const exits = pointsOf(steps)
  const closes = pointsOf(bars ?? [])
  if (exits.length === 0) return null
  const isPerBar = closes.length > 0
  const points = isPerBar ? merged(exits, closes) : exits
  const deepest = deepestOf(points)
  const note = points.findIndex(({ note }) => note !== undefined)
  const noted = note === -1 ? null : note
  const wanted = [deepest?.from, deepest?.trough, deepest?.to, noted].filter((point) => typeof point === 'number')
  const slots = slotsOf(points, wanted)
  let slot = 0
  const slotOf = points.map(({ second }) => {
    while ((slots[slot + 1]?.second ?? Number.POSITIVE_INFINITY) <= second) slot += 1
    return slot
  })
  const drawn = points.flatMap(({ second }, i) => (slots[slotOf[i] ?? 0]?.second === second ? [i] : []))
  return { points, slots, slotOf, drawn, deepest, noted, isPerBar }
}

/** @returns whether every figure of the step can be drawn. */
export function isDrawable({ time, value, peak, drawdown }: StepEquityPoint): boolean {
  return [time, value, peak, drawdown].every(Number.isFinite)
}

function pointsOf(steps: readonly StepEquityPoint[]): EquityPoint[] {
  const points: EquityPoint[] = []
  const inOrder = steps.filter(isDrawable).toSorted((a, b) => a.time - b.time)
  for (const step of inOrder) {
    const second = Math.floor(step.time / 1000)
    if (points.at(-1)?.second === second) points.pop()
    points.push({ ...step, second, bar: null })
  }
  return points
}

/** The moments of both: the value that the trades made by then, with mark, drawdown and account of the last bar. */
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

/** As many as a large screen has columns. */
const COLUMNS = 2000
/** In a column that holds more points than these, the lowest, the highest and the last draw the same picture. */
const SLOTS_PER_COLUMN = 3
/** Seconds. Every zone's full hours are some of them. */
const QUARTER_HOUR = 900
/** Up to this many points hardly any two want the same column, and one slot in each will do. */
const FEW_POINTS = COLUMNS / 4

/**
 * The library gives every moment that it is told of the same width, so trades alone would make an axis of trades, not of
 * time. Here the whole span is cut into even columns of one or three slots; a slot without a point repeats the one before,
 * which a step line draws as nothing new. The axis is then true to time, and the points keep their exact moments.
 *
 * @param wanted - indices of points that must have a slot of their own.
 */
function slotsOf(points: readonly EquityPoint[], wanted: readonly number[]): EquitySlot[] {
  const first = points[0]?.second ?? 0
  const span = (points.at(-1)?.second ?? first) - first
  if (span === 0) return [0, 1].map((after) => ({ second: first + after, point: 0 }))
  const perColumn = points.length > FEW_POINTS && span >= COLUMNS * SLOTS_PER_COLUMN ? SLOTS_PER_COLUMN : 1
  const columns = Math.min(span, COLUMNS)
  const slots: EquitySlot[] = []
  let next = 0
  for (let i = 0; i <= columns; i++) {
    const start = first + Math.floor((i * span) / columns)
    const end = first + Math.floor(((i + 1) * span) / columns)
    const from = next
    while ((points[next]?.second ?? Number.POSITIVE_INFINITY) < end) next += 1
    const kept = keptOf(points, from, next, wanted)
    if (kept.length === 0) kept.push(quietSlot(points, from, start, end))
    for (let second = start; kept.length < perColumn && second < end; second++) {
      if (kept.every((slot) => slot.second !== second)) kept.push({ second, point: inForce(points, from, second) })
    }
    slots.push(...kept.toSorted((a, b) => a.second - b.second))
  }
  return slots
}

/** The points from `from` to before `to` that draw the same picture as all of them. */
function keptOf(points: readonly EquityPoint[], from: number, to: number, wanted: readonly number[]): EquitySlot[] {
  const within = Array.from({ length: to - from }, (_, i) => from + i)
  if (within.length <= SLOTS_PER_COLUMN) return within.map((point) => ({ second: points[point]?.second ?? 0, point }))
  const valueOf = (point: number) => points[point]?.bar ?? points[point]?.value ?? 0
  const lowest = within.reduce((a, b) => (valueOf(b) < valueOf(a) ? b : a))
  const highest = within.reduce((a, b) => (valueOf(b) > valueOf(a) ? b : a))
  const kept = new Set([lowest, highest, to - 1, ...wanted.filter((point) => point >= from && point < to)])
  return [...kept].map((point) => ({ second: points[point]?.second ?? 0, point }))
}

/** Of a column without a point: what the axis writes under it is a time that a clock shows, '12:00' and not '12:01'. */
function quietSlot(points: readonly EquityPoint[], from: number, start: number, end: number): EquitySlot {
  const round = Math.ceil(start / QUARTER_HOUR) * QUARTER_HOUR
  const second = round < end ? round : start
  return { second, point: inForce(points, from, second) }
}

/** Index of the last point that is not after `second`, at or behind the one before `from`. */
function inForce(points: readonly EquityPoint[], from: number, second: number): number {
  let index = from
  while ((points[index]?.second ?? Number.POSITIVE_INFINITY) <= second) index += 1
  return Math.max(0, index - 1)
}

function deepestOf(points: readonly EquityPoint[]): EquityPicture['deepest'] {
  const fall = deepestDrawdown(points)
  if (fall === null) return null
  const find = (time: number | null) => points.findIndex((point) => point.time === time)
  return {
    from: find(fall.peakTime),
    trough: find(fall.troughTime),
    to: fall.recoveryTime === null ? points.length - 1 : find(fall.recoveryTime),
  }
}
