/** Where bars are missing. */
export interface Holes {
  /** Moments beside each hole. */
  readonly holes: readonly { readonly before: number; readonly behind: number }[]
  /** Moments of the places to keep free in them. */
  readonly places: readonly number[]
}

const DAY = 86_400
/** A longer hole is not drawn in full: a year without bars would leave no room for the others. */
const MOST_PLACES = 24
/** A distance that occurs this often is the market's habit (a night, a lunch break), not a hole. */
const HABIT = 3
/** Days that a weekend with a holiday beside it may take. */
const LONGEST_WEEKEND = 4 * DAY
/** The first of January 1970 was a Thursday. */
const SATURDAY = 2

/**
 * Finds missing bars by the distances between those that are there. A weekend is none, and neither is a distance that comes
 * again and again.
 *
 * @param seconds - ascending, seconds since 1970 UTC.
 */
export function holesOf(seconds: readonly number[]): Holes {
  const often = distancesOf(seconds)
  const step = commonest(often)
  const holes: { before: number; behind: number }[] = []
  const places: number[] = []
  if (step === null) return { holes, places }
  seconds.slice(1).forEach((behind, i) => {
    const before = seconds[i] ?? behind
    const distance = behind - before
    if (distance < 1.5 * step || (often.get(distance) ?? 0) >= HABIT || isWeekend(before, behind)) return
    holes.push({ before, behind })
    const missing = Math.min(MOST_PLACES, Math.round(distance / step) - 1)
    for (let place = 1; place <= missing; place++) {
      places.push(Math.round(before + (place * distance) / (missing + 1)))
    }
  })
  return { holes, places }
}

function distancesOf(seconds: readonly number[]): Map<number, number> {
  const often = new Map<number, number>()
  for (let i = 1; i < seconds.length; i++) {
    const distance = (seconds[i] ?? 0) - (seconds[i - 1] ?? 0)
    often.set(distance, (often.get(distance) ?? 0) + 1)
  }
  return often
}

/** The distance that occurs most often, of equals the shortest; null for fewer than two moments. */
function commonest(often: ReadonlyMap<number, number>): number | null {
  let best: number | null = null
  for (const [distance, times] of often) {
    const bestTimes = best === null ? 0 : (often.get(best) ?? 0)
    if (times > bestTimes || (times === bestTimes && distance < (best ?? 0))) best = distance
  }
  return best
}

/** Whether a Saturday lies between two moments that are no farther apart than a long weekend. */
function isWeekend(before: number, behind: number): boolean {
  if (behind - before > LONGEST_WEEKEND) return false
  for (let day = Math.floor(before / DAY); day <= Math.floor(behind / DAY); day++) {
    if (day % 7 === SATURDAY) return true
  }
  return false
}
