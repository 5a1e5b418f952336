const DAYS_A_YEAR = 252
/** Trading days that are seen, and as many after them. */
const SEEN = 3 * DAYS_A_YEAR
const RULES = 400
/** Share of days on which the rule with an edge is on the right side: a Sharpe ratio of about 1 in the long run. */
const RIGHT = 0.54
/** Standard deviation of a day's return. */
const DAILY = 0.007
/** One whose rules do afterwards about what they do in the long run: nothing, and 1. */
const SEED = 29

export interface LuckCurve {
  /** Account at each day's end, 100 at first: the days that are seen, then as many after them. */
  readonly values: readonly number[]
  /** Of the days that are seen: annual Sharpe ratio, return and deepest drawdown as fractions. */
  readonly sharpe: number
  readonly return: number
  readonly drawdown: number
  /** Annual Sharpe ratio of the days after. */
  readonly after: number
}

export interface TwoCurves {
  /** The best of the tossed rules over the days that are seen. */
  readonly luck: LuckCurve
  /** Of as many rules with an edge, the one that looks most like it. */
  readonly edge: LuckCurve
  /** Sharpe ratios of all tossed rules over the days that are seen. */
  readonly tossed: readonly number[]
  /** Number of values that are seen. */
  readonly seen: number
}

/**
 * Two accounts on one made-up market that look equally good: the best of 400 rules that toss a coin for each day, and one that is on
 * the right side on 54 of 100 days.
 *
 * @param seed - an integer; the same gives the same curves
 */
export function twoCurves(seed = SEED): TwoCurves {
  const random = randomOf(seed)
  const market = Array.from({ length: 2 * SEEN }, () => DAILY * normal(random))
  const tosses = Array.from({ length: RULES }, () => market.map((day) => (random() < 0.5 ? day : -day)))
  const edges = Array.from({ length: RULES }, () =>
    market.map((day) => (random() < RIGHT ? Math.abs(day) : -Math.abs(day))),
  )
  const tossed = tosses.map((days) => sharpeOf(days.slice(0, SEEN)))
  const best = Math.max(...tossed)
  const farness = edges.map((days) => Math.abs(sharpeOf(days.slice(0, SEEN)) - best))
  return {
    luck: curveOf(tosses[tossed.indexOf(best)] ?? []),
    edge: curveOf(edges[farness.indexOf(Math.min(...farness))] ?? []),
    tossed,
    seen: SEEN + 1,
  }
}

function curveOf(days: readonly number[]): LuckCurve {
  const values = [100]
  for (const day of days) values.push((values.at(-1) ?? 0) * (1 + day))
  let [top, drawdown] = [0, 0]
  for (const value of values.slice(0, SEEN + 1)) {
    top = Math.max(top, value)
    drawdown = Math.max(drawdown, 1 - value / top)
  }
  return {
    values,
    sharpe: sharpeOf(days.slice(0, SEEN)),
    return: (values[SEEN] ?? 100) / 100 - 1,
    drawdown,
    after: sharpeOf(days.slice(SEEN)),
  }
}

function sharpeOf(days: readonly number[]): number {
  const mean = days.reduce((sum, day) => sum + day, 0) / days.length
  const squares = days.reduce((sum, day) => sum + (day - mean) ** 2, 0)
  return (mean / Math.sqrt(squares / (days.length - 1))) * Math.sqrt(DAYS_A_YEAR)
}

/** By Box and Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** In [0, 1) by a Weyl sequence and a mixed word (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), 1 | state)
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
    return ((word ^ (word >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
