export type TickKind = 'year' | 'month' | 'day' | 'minute' | 'second'

interface Level {
  readonly kind: TickKind
  /** Of a time on no step. */
  readonly weight: number
  /** Rarest first. */
  readonly steps: readonly ((value: number) => boolean)[]
}

const every = (step: number) => (value: number) => value % step === 0
const oneOf =
  (...values: readonly number[]) =>
  (value: number) =>
    values.includes(value)

/**
 * The library shows all ticks of a weight or none. Finer steps let it find a weight that fits; each contains the rarer
 * ones, or ticks would collide.
 */
const LEVELS = {
  year: { kind: 'year', weight: 700, steps: [every(100), every(20), every(10), every(5)] },
  month: { kind: 'month', weight: 600, steps: [every(6), every(3)] },
  day: { kind: 'day', weight: 500, steps: [oneOf(15), oneOf(8, 22), oneOf(4, 11, 18, 25)] },
  hour: { kind: 'minute', weight: 400, steps: [every(12), every(6), every(3)] },
  minute: { kind: 'minute', weight: 300, steps: [every(30), every(15), every(5)] },
  second: { kind: 'second', weight: 200, steps: [every(30), every(15), every(5)] },
} as const satisfies Readonly<Record<string, Level>>

const NOTHING = 0

function weightAt(level: Level, value: number): number {
  return weightOf(level, [value])
}

/** A step without a bar (Saturday the 15th) counts for the next bar. */
function weightBetween(level: Level, before: number, value: number): number {
  const passed = Array.from({ length: value - before }, (_, i) => before + 1 + i)
  return weightOf(level, passed)
}

function weightOf({ weight, steps }: Level, values: readonly number[]): number {
  const rarest = steps.findIndex((isOn) => values.some(isOn))
  return rarest < 0 ? weight : weight + 10 * (steps.length - rarest)
}

/**
 * Returns the weight of a tick: the rarer its step, the more; 0 for none. Both times in seconds of the axis's clock.
 *
 * @param before - the previous time; null for the first.
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
 * Returns the weights of successive times (see {@link tickWeight}). A day with less than half of the usual bars passes
 * its tick on: weeks start late on Sunday, too close to Monday to label both.
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

/** The 4th, 11th, 18th and 25th; any other day. */
const STEP_OF_DAYS = weightAt(LEVELS.day, 4)
const PLAIN_DAY = weightAt(LEVELS.day, 5)

/** Trading days. */
const DAYS_APART = 2

/**
 * After a weekend two day ticks may touch, and one such pair would remove all: moves the second on a day.
 *
 * @returns a day's weight; call it once per day, ascending.
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

/** With fewer, no day is short. */
const LEAST_BARS_PER_DAY = 4

/** Days with bars on each side that tell the usual number: while bars are replaced, longer and shorter ones stand side by side. */
const WEEK = 6

/** The first and last day may be incomplete. */
function shortDays(seconds: readonly number[]): ReadonlySet<number> {
  const counts = new Map<number, number>()
  for (const second of seconds) counts.set(dayOf(second), (counts.get(dayOf(second)) ?? 0) + 1)
  const all = [...counts.values()]
  const usual = (from: number, to: number) => {
    const near = all.slice(Math.max(0, from), to).toSorted((a, b) => a - b)
    return near[near.length >> 1] ?? 0
  }
  const isShort = (count: number, i: number) => {
    const least = Math.min(usual(i - WEEK, i), usual(i + 1, i + 1 + WEEK))
    return i > 0 && i < all.length - 1 && least >= LEAST_BARS_PER_DAY && count < least / 2
  }
  return new Set([...counts].flatMap(([day, count], i) => (isShort(count, i) ? [day] : [])))
}

/** The very first tick shows its day. */
export function kindOfTick(weight: number): TickKind {
  const level = Object.values(LEVELS).find((candidate) => weight >= candidate.weight)
  return level?.kind ?? 'day'
}
