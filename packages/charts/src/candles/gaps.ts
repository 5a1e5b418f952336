/** Seconds UTC of the bars around a gap. */
export interface BarGap {
  readonly before: number
  readonly after: number
  /** Seconds without bars: the distance less one bar. */
  readonly length: number
}

const DAY = 86_400
/** A year without bars must not squeeze the others. */
const MOST_SLOTS = 24
/** A distance this frequent is a closed market (night, lunch), not a gap. */
const REGULAR = 3
/** With a holiday. */
const LONGEST_WEEKEND = 4 * DAY
/** 1 January 1970 was a Thursday. */
const SATURDAY = 2

/**
 * Finds gaps by the distances between bars, except weekends and regular distances.
 *
 * @param seconds - ascending, UTC.
 * @param withWeekends - gives weekends slots as well; they are no gaps.
 * @returns gaps, ascending, and times of missing bars, at most 24 per gap.
 */
export function findGaps(
  seconds: readonly number[],
  withWeekends = false,
): { readonly gaps: BarGap[]; readonly missing: number[] } {
  const counts = distancesOf(seconds)
  const step = mostFrequent(counts)
  const gaps: BarGap[] = []
  const missing: number[] = []
  if (step === null) return { gaps, missing }
  seconds.slice(1).forEach((after, i) => {
    const before = seconds[i] ?? after
    const distance = after - before
    if (distance < 1.5 * step) return
    const isClosed = isWeekend(before, after)
    if (isClosed ? !withWeekends : (counts.get(distance) ?? 0) >= REGULAR) return
    if (!isClosed) gaps.push({ before, after, length: distance - step })
    const slots = Math.min(MOST_SLOTS, Math.round(distance / step) - 1)
    for (let slot = 1; slot <= slots; slot++) {
      missing.push(Math.round(before + (slot * distance) / (slots + 1)))
    }
  })
  return { gaps, missing }
}

function distancesOf(seconds: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (let i = 1; i < seconds.length; i++) {
    const distance = (seconds[i] ?? 0) - (seconds[i - 1] ?? 0)
    counts.set(distance, (counts.get(distance) ?? 0) + 1)
  }
  return counts
}

function mostFrequent(counts: ReadonlyMap<number, number>): number | null {
  let best: number | null = null
  for (const [distance, count] of counts) {
    const bestCount = best === null ? 0 : (counts.get(best) ?? 0)
    if (count > bestCount || (count === bestCount && distance < (best ?? 0))) best = distance
  }
  return best
}

/** At most a long weekend apart, with a Saturday between. */
function isWeekend(before: number, after: number): boolean {
  if (after - before > LONGEST_WEEKEND) return false
  for (let day = Math.floor(before / DAY); day <= Math.floor(after / DAY); day++) {
    if (day % 7 === SATURDAY) return true
  }
  return false
}
