const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The earliest year of the present rule: second Sunday of March to first Sunday of November. */
const FIRST_YEAR = 2007

/** Midnight of the n-th Sunday of a month, as if it were UTC. `month` counts from 0. */
function nthSunday(year: number, month: number, n: number): number {
  const first = Date.UTC(year, month, 1)
  const daysToSunday = (7 - new Date(first).getUTCDay()) % 7
  return first + (daysToSunday + 7 * (n - 1)) * DAY
}

/** Hours that New York is behind UTC at this wall-clock time. The hour that autumn repeats counts as summer. */
function newYorkOffset(wall: number): number {
  const year = new Date(wall).getUTCFullYear()
  if (year < FIRST_YEAR) throw new RangeError(`No daylight-saving rule for ${year}: known from ${FIRST_YEAR} on.`)
  const summerStarts = nthSunday(year, 2, 2) + 2 * HOUR
  const summerEnds = nthSunday(year, 10, 1) + 2 * HOUR
  return wall >= summerStarts && wall < summerEnds ? 4 : 5
}

/**
 * Brokers label bars by New York time plus seven hours, so that the trading week fills five whole days.
 *
 * @param label - the broker's wall-clock time, as if it were UTC, in ms since 1970
 * @returns the instant, in ms since 1970
 * @throws RangeError before 2007, when New York changed its clocks on other days.
 */
export function brokerToUtc(label: number): number {
  const newYorkWall = label - 7 * HOUR
  return newYorkWall + newYorkOffset(newYorkWall) * HOUR
}
