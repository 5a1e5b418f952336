/** What a tick begins. */
export type TickKind = 'year' | 'month' | 'day' | 'minute' | 'second'

/** Steps within a kind, the rarest first: a moment weighs what its rarest step weighs, all others the kind's own weight. */
interface Level {
  readonly kind: TickKind
  /** Weight of a moment that is on none of the steps. */
  readonly weight: number
  readonly steps: readonly ((value: number) => boolean)[]
}

const every = (step: number) => (value: number) => value % step === 0
const oneOf =
  (...values: readonly number[]) =>
  (value: number) =>
    values.includes(value)

/**
 * An axis shows the ticks of a weight all together or not at all, so that they stand in even distances. The finer the
 * steps, the better it finds one that fits: of the months first July, then the quarters, then all of them. Each step holds
 * the ones before it, or adding it would crowd them.
 */
const LEVELS = {
  year: { kind: 'year', weight: 700, steps: [every(100), every(20), every(10), every(5)] },
  month: { kind: 'month', weight: 600, steps: [every(6), every(3)] },
  day: { kind: 'day', weight: 500, steps: [oneOf(15), oneOf(8, 22), oneOf(4, 11, 18, 25)] },
  hour: { kind: 'minute', weight: 400, steps: [every(12), every(6), every(3)] },
  minute: { kind: 'minute', weight: 300, steps: [every(30), every(15), every(5)] },
  second: { kind: 'second', weight: 200, steps: [every(30), every(15), every(5)] },
} as const satisfies Readonly<Record<string, Level>>

/** Weight of what begins nothing. */
const NOTHING = 0

function weightAt(level: Level, value: number): number {
  return weightOf(level, [value])
}

/** A step without a moment of its own, such as a Saturday the 15th, belongs to the moment behind it: else a month has no ticks. */
function weightBetween(level: Level, before: number, value: number): number {
  const passed = Array.from({ length: value - before }, (_, i) => before + 1 + i)
  return weightOf(level, passed)
}

function weightOf({ weight, steps }: Level, values: readonly number[]): number {
  const rarest = steps.findIndex((isOn) => values.some(isOn))
  return rarest < 0 ? weight : weight + 10 * (steps.length - rarest)
}

/**
 * How much a moment is worth as a tick, by what has begun since the moment before it.
 *
 * @param before - both in seconds since 1970 on the clock of the axis; null for the first moment, which begins nothing.
 * @returns the rarer the beginning, the more; 0 for none.
 */
export function tickWeight(before: number | null, moment: number): number {
  if (before === null) return NOTHING
  const [a, b] = [new Date(before * 1000), new Date(moment * 1000)]
  if (a.getUTCFullYear() !== b.getUTCFullYear()) return weightAt(LEVELS.year, b.getUTCFullYear())
  if (a.getUTCMonth() !== b.getUTCMonth()) return weightAt(LEVELS.month, b.getUTCMonth())
  if (a.getUTCDate() !== b.getUTCDate()) return weightBetween(LEVELS.day, a.getUTCDate(), b.getUTCDate())
  if (a.getUTCHours() !== b.getUTCHours()) return weightBetween(LEVELS.hour, a.getUTCHours(), b.getUTCHours())
  if (a.getUTCMinutes() !== b.getUTCMinutes()) return weightBetween(LEVELS.minute, a.getUTCMinutes(), b.getUTCMinutes())
  if (a.getUTCSeconds() !== b.getUTCSeconds()) return weightAt(LEVELS.second, b.getUTCSeconds())
  return NOTHING
}

/**
 * The same for moments in a row. A day with less than half of the bars that a day usually has begins nothing: what it would
 * begin belongs to the next one. Trading weeks begin late on a Sunday, and a tick there would stand so close to Monday's that
 * neither could be written.
 *
 * @param before - of the first moment: see {@link tickWeight}.
 * @param moments - ascending, in seconds since 1970 on the clock of the axis.
 */
export function tickWeights(before: number | null, moments: readonly number[]): number[] {
  const short = shortDays(moments)
  let last = before
  let lastOfFullDay = before
  const spread = spreadDays()
  return moments.map((moment) => {
    const isShort = short.has(dayOf(moment))
    const begins = last === null || dayOf(last) !== dayOf(moment)
    const weight = begins && isShort ? hourWeight(moment) : tickWeight(begins ? lastOfFullDay : last, moment)
    last = moment
    if (!isShort) lastOfFullDay = moment
    return begins && !isShort ? spread(weight) : weight
  })
}

/** What the fourth, the eleventh and so on weigh, and any other day. */
const STEP_OF_DAYS = weightAt(LEVELS.day, 4)
const PLAIN_DAY = weightAt(LEVELS.day, 5)

/** Trading days from one step to the next. */
const DAYS_APART = 2

/**
 * The finest step of days, from day to day. After a weekend two steps may meet: of a month that begins on a Friday, the fourth
 * is the Monday behind it. One such pair would take its whole weight off the axis, so the step goes on to the day after.
 *
 * @returns what a day weighs; to be asked once for each, in their order.
 */
function spreadDays(): (weight: number) => number {
  let sinceStep = DAYS_APART
  let isDue = false
  return (weight) => {
    sinceStep += 1
    if (weight > STEP_OF_DAYS) {
      sinceStep = 0
      isDue = false
      return weight
    }
    isDue ||= weight === STEP_OF_DAYS
    if (!isDue) return weight
    if (sinceStep < DAYS_APART) return PLAIN_DAY
    sinceStep = 0
    isDue = false
    return STEP_OF_DAYS
  }
}

const DAY = 86_400

const dayOf = (moment: number) => Math.floor(moment / DAY)

function hourWeight(moment: number): number {
  return weightAt(LEVELS.hour, new Date(moment * 1000).getUTCHours())
}

/** Bars of four hours make six a day; fewer on most days have no rhythm that a day could fall short of. */
const BARS_OF_A_RHYTHM = 4

/** The last day may still go on, and before the first nothing is known. */
function shortDays(moments: readonly number[]): ReadonlySet<number> {
  const counts = new Map<number, number>()
  for (const moment of moments) counts.set(dayOf(moment), (counts.get(dayOf(moment)) ?? 0) + 1)
  const usual = [...counts.values()].toSorted((a, b) => a - b)[counts.size >> 1] ?? 0
  if (usual < BARS_OF_A_RHYTHM) return new Set()
  const inner = [...counts].slice(1, -1)
  return new Set(inner.flatMap(([day, count]) => (count < usual / 2 ? [day] : [])))
}

/** What a tick of this weight begins, which decides how it is written. The first moment of all begins nothing: it says its day. */
export function kindOfTick(weight: number): TickKind {
  const level = Object.values(LEVELS).find((candidate) => weight >= candidate.weight)
  return level?.kind ?? 'day'
}
