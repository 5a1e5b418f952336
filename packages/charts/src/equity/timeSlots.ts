interface SlotPoint {
  /** UTC. */
  readonly second: number
  readonly value: number
  /** Preferred for a column's extremes, where known. */
  readonly bar: number | null
}

/** A time and the point in force. */
export interface TimeSlot {
  /** UTC. */
  readonly second: number
  /** Last point up to then. */
  readonly point: number
}

/** Pixel columns of a large screen. */
const COLUMNS = 2000
/** Lowest, highest and last look the same as all points of a column. */
const SLOTS_PER_COLUMN = 3
/** Seconds. Divides the full hours of every zone. */
const QUARTER_HOUR = 900
/** So few points rarely share a column. */
const FEW_POINTS = COLUMNS / 4

/**
 * Spreads points over even slots: the library gives each time the same width, so points alone would make an axis of
 * trades. Each column of time gets one or three slots; one without a point repeats the point before, invisibly in a
 * step line.
 *
 * @param points - ascending.
 * @param kept - points that need their own slot.
 * @returns ascending, unique; at least two.
 */
export function timeSlots(points: readonly SlotPoint[], kept: readonly number[]): TimeSlot[] {
  const first = points[0]?.second ?? 0
  const span = (points.at(-1)?.second ?? first) - first
  if (span === 0) return [0, 1].map((after) => ({ second: first + after, point: 0 }))
  const perColumn = points.length > FEW_POINTS && span >= COLUMNS * SLOTS_PER_COLUMN ? SLOTS_PER_COLUMN : 1
  const columns = Math.min(span, COLUMNS)
  const slots: TimeSlot[] = []
  let next = 0
  for (let i = 0; i <= columns; i++) {
    const start = first + Math.floor((i * span) / columns)
    const end = first + Math.floor(((i + 1) * span) / columns)
    const from = next
    while ((points[next]?.second ?? Number.POSITIVE_INFINITY) < end) next += 1
    const slotsHere = pointSlots(points, from, next, kept)
    if (slotsHere.length === 0) slotsHere.push(emptySlot(points, from, start, end))
    for (let second = start; slotsHere.length < perColumn && second < end; second++) {
      if (slotsHere.every((slot) => slot.second !== second)) {
        slotsHere.push({ second, point: lastPointAt(points, from, second) })
      }
    }
    slots.push(...slotsHere.toSorted((a, b) => a.second - b.second))
  }
  return slots
}

/** Returns slots for `from` to before `to` that look like all its points. */
function pointSlots(points: readonly SlotPoint[], from: number, to: number, kept: readonly number[]): TimeSlot[] {
  const within = Array.from({ length: to - from }, (_, i) => from + i)
  if (within.length <= SLOTS_PER_COLUMN) return within.map((point) => ({ second: points[point]?.second ?? 0, point }))
  const valueOf = (point: number) => points[point]?.bar ?? points[point]?.value ?? 0
  const lowest = within.reduce((a, b) => (valueOf(b) < valueOf(a) ? b : a))
  const highest = within.reduce((a, b) => (valueOf(b) > valueOf(a) ? b : a))
  const drawn = new Set([lowest, highest, to - 1, ...kept.filter((point) => point >= from && point < to)])
  return [...drawn].map((point) => ({ second: points[point]?.second ?? 0, point }))
}

/** Prefers round times, for the axis labels. */
function emptySlot(points: readonly SlotPoint[], from: number, start: number, end: number): TimeSlot {
  const round = Math.ceil(start / QUARTER_HOUR) * QUARTER_HOUR
  const second = round < end ? round : start
  return { second, point: lastPointAt(points, from, second) }
}

function lastPointAt(points: readonly SlotPoint[], from: number, second: number): number {
  let index = from
  while ((points[index]?.second ?? Number.POSITIVE_INFINITY) <= second) index += 1
  return Math.max(0, index - 1)
}
