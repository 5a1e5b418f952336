const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Of the present rule: second Sunday of March to first Sunday of November. */
const FIRST_YEAR = 2007

/** Midnight, as if in UTC. `month` is 0-based. */
function nthSunday(year: number, month: number, n: number): number {
  const first = Date.UTC(year, month, 1)
  const daysToSunday = (7 - new Date(first).getUTCDay()) % 7
  return first + (daysToSunday + 7 * (n - 1)) * DAY
}

/** Hours behind UTC. The hour repeated in autumn counts as summer time. */
function newYorkOffset(wall: number): number {
  const year = new Date(wall).getUTCFullYear()
  if (year < FIRST_YEAR) throw new RangeError(`No daylight-saving rule for ${year}: known from ${FIRST_YEAR} on.`)
  const summerStarts = nthSunday(year, 2, 2) + 2 * HOUR
  const summerEnds = nthSunday(year, 10, 1) + 2 * HOUR
  return wall >= summerStarts && wall < summerEnds ? 4 : 5
}

/**
 * Brokers use New York time plus seven hours: a trading week is five whole days.
 *
 * @param label - wall-clock time as if in UTC, epoch ms
 * @returns epoch ms
 * @throws {RangeError} before 2007, when the clocks changed on other days
 */
export function brokerToUtc(label: number): number {
  const newYorkWall = label - 7 * HOUR
  return newYorkWall + newYorkOffset(newYorkWall) * HOUR
}
