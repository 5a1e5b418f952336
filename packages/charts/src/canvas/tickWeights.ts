/** What starts at a tick. */
export type TickKind = 'year' | 'month' | 'day' | 'minute' | 'second'

interface Level {
  readonly kind: TickKind
  /** Of a time on none of the steps. */
  readonly weight: number
  /** The rarest first. A time has the weight of its rarest step. */
  readonly steps: readonly ((value: number) => boolean)[]
}

const every = (step: number) => (value: number) => value % step === 0
const oneOf =
  (...values: readonly number[]) =>
  (value: number) =>
    values.includes(value)

/**
 * The library shows all ticks of a weight or none, for even distances. The finer the steps, the better it finds one that
 * fits: January and July, then quarters, then all months. Each step contains the rarer ones, or their ticks would collide.
 */
const LEVELS = {
  year: { kind: 'year', weight: 700, steps: [every(100), every(20), every(10), every(5)] },
  month: { kind: 'month', weight: 600, steps: [every(6), every(3)] },
  day: { kind: 'day', weight: 500, steps: [oneOf(15), oneOf(8, 22), oneOf(4, 11, 18, 25)] },
  hour: { kind: 'minute', weight: 400, steps: [every(12), every(6), every(3)] },
  minute: { kind: 'minute', weight: 300, steps: [every(30), every(15), every(5)] },
  second: { kind: 'second', weight: 200, steps: [every(30), every(15), every(5)] },
} as const satisfies Readonly<Record<string, Level>>

/** Nothing starts. */
const NOTHING = 0

function weightAt(level: Level, value: number): number {
  return weightOf(level, [value])
}

/** A step without a bar, such as a Saturday the 15th, counts for the next bar: else a month would have no ticks. */
function weightBetween(level: Level, before: number, value: number): number {
  const passed = Array.from({ length: value - before }, (_, i) => before + 1 + i)
  return weightOf(level, passed)
}

function weightOf({ weight, steps }: Level, values: readonly number[]): number {
  const rarest = steps.findIndex((isOn) => values.some(isOn))
  return rarest < 0 ? weight : weight + 10 * (steps.length - rarest)
}

/**
 * Returns the weight of a tick, by what starts between the time before it and its own: the rarer, the more; 0 for nothing.
 *
 * @param before - both in seconds since 1970 on the clock of the axis; null for the first time.
 */
export function tickWeight(before: number | null, second: number): number {
  if (before === null) return NOTHING
  const [a, b] = [new Date(before * 1000), new Date(second * 1000)]
  if (a.getUTCFullYear() !== b.getUTCFullYear()) return weightAt(LEVELS.year, b.getUTCFullYear())
  if (a.getUTCMonth() !== b.getUTCMonth()) return weightAt(LEVELS.month, b.getUTCMonth())
  if (a.getUTCDate() !== b.getUTCDate()) return weightBetween(LEVELS.day, a.getUTCDate(), b.getUTCDate())
  if (a.getUTCHours() !== b.getUTCHours()) return weightBetween(LEVELS.hour, a.getUTCHours(), b.getUTCHours())
  if (a.getUTCMinutes() !== b.getUTCMinutes()) return weightBetween(LEVELS.minute, a.getUTCMinutes(), b.getUTCMinutes())
  if (a.getUTCSeconds() !== b.getUTCSeconds()) return weightAt(LEVELS.second, b.getUTCSeconds())
  return NOTHING
}

/**
 * Returns the weights of successive times. A day with less than half of the usual bars passes its tick on to the next day:
 * trading weeks start late on a Sunday, too close to Monday for both to be labelled.
 *
 * @param before - the time before the first: see {@link tickWeight}.
 * @param seconds - ascending, since 1970 on the clock of the axis.
 */
export function tickWeights(before: number | null, seconds: readonly number[]): number[] {
  const short = shortDays(seconds)
  let last = before
  let lastOfFullDay = before
  const spread = spreadDays()
  return seconds.map((second) => {
    const isShort = short.has(dayOf(second))
    const begins = last === null || dayOf(last) !== dayOf(second)
    const weight = begins && isShort ? hourWeight(second) : tickWeight(begins ? lastOfFullDay : last, second)
    last = second
    if (!isShort) lastOfFullDay = second
    return begins && !isShort ? spread(weight) : weight
  })
}

/** Weights of the 4th, 11th, 18th and 25th, and of any other day. */
const STEP_OF_DAYS = weightAt(LEVELS.day, 4)
const PLAIN_DAY = weightAt(LEVELS.day, 5)

/** Trading days between two such ticks. */
const DAYS_APART = 2

/**
 * Keeps ticks of the finest step of days apart. After a weekend two may meet (in a month that starts on a Friday, the 4th is
 * the next bar), and one such pair would remove all of them from the axis: the second moves on to the day after.
 *
 * @returns the weight of a day; call it once for each day, ascending.
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

const dayOf = (second: number) => Math.floor(second / DAY)

function hourWeight(second: number): number {
  return weightAt(LEVELS.hour, new Date(second * 1000).getUTCHours())
}

/** With fewer bars on most days, no day is short. */
const LEAST_BARS_PER_DAY = 4

/** The first and the last day may be incomplete. */
function shortDays(seconds: readonly number[]): ReadonlySet<number> {
  const counts = new Map<number, number>()
  for (const second of seconds) counts.set(dayOf(second), (counts.get(dayOf(second)) ?? 0) + 1)
  const usual = [...counts.values()].toSorted((a, b) => a - b)[counts.size >> 1] ?? 0
  if (usual < LEAST_BARS_PER_DAY) return new Set()
  const inner = [...counts].slice(1, -1)
  return new Set(inner.flatMap(([day, count]) => (count < usual / 2 ? [day] : [])))
}

/** Returns what starts at a tick, which decides its format. The very first tick shows its day. */
export function kindOfTick(weight: number): TickKind {
  const level = Object.values(LEVELS).find((candidate) => weight >= candidate.weight)
  return level?.kind ?? 'day'
}
