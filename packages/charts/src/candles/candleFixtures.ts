import type { Bar, Trade } from '@tidemark/contract'

/** Epoch ms of the first bar: Monday 22 July 2024, 00:00 UTC. */
const START = Date.UTC(2024, 6, 22)
const HOUR = 3_600_000
const STEP = 4 * HOUR

/** A seeded sequence from 0 to 1: the same one each time. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Weekdays only, as a currency is traded. */
function moments(count: number): number[] {
  const found: number[] = []
  for (let time = START; found.length < count; time += STEP) {
    const day = new Date(time).getUTCDay()
    if (day !== 0 && day !== 6) found.push(time)
  }
  return found
}

/** Bars of four hours: a seeded walk, the same one each time. @param scale - the first price. */
export function fourHourBars(count: number, scale = 1.0888, seed = 11): Bar[] {
  const random = sequence(seed)
  let close = scale
  let drift = 0
  return moments(count).map((time, i) => {
    const open = close
    drift = drift * 0.94 + (random() - 0.5) * 0.0009
    close = open * (1 + drift + (random() - 0.5) * 0.0044)
    const [wick, shadow] = [random() * 0.0016, random() * 0.0016]
    const busy = 0.55 + 0.45 * Math.sin((i % 6) * 1.05)
    return {
      datetime: new Date(time).toISOString(),
      open: Number(open.toFixed(5)),
      high: Number((Math.max(open, close) * (1 + wick)).toFixed(5)),
      low: Number((Math.min(open, close) * (1 - shadow)).toFixed(5)),
      close: Number(close.toFixed(5)),
      volume: Math.round((3000 + random() * 9000) * (0.6 + busy)),
    }
  })
}

/** 136 bars, four and a half weeks: as much as a wide screen shows at once. */
export const monthOfBars: readonly Bar[] = fourHourBars(136)

/** A trade from one bar's open to another's. */
export function tradeBetween(bars: readonly Bar[], entry: number, exit: number, side: 'long' | 'short'): Trade {
  const [from, to] = [bars[entry], bars[exit]]
  if (from === undefined || to === undefined) throw new RangeError(`entry, exit: ${entry} and ${exit} are no bars`)
  const size = side === 'long' ? 10_000 : -10_000
  const gain = (to.open - from.open) * size
  return {
    EntryTime: from.datetime,
    ExitTime: to.datetime,
    Size: size,
    EntryPrice: from.open,
    ExitPrice: to.open,
    PnL: Number(gain.toFixed(2)),
    ReturnPct: Number((gain / (from.open * 10_000)).toFixed(6)),
    Duration: `PT${(Date.parse(to.datetime) - Date.parse(from.datetime)) / HOUR}H`,
  }
}

/** Five trades over those bars. */
export const monthOfTrades: readonly Trade[] = [
  tradeBetween(monthOfBars, 8, 24, 'long'),
  tradeBetween(monthOfBars, 30, 47, 'short'),
  tradeBetween(monthOfBars, 54, 72, 'long'),
  tradeBetween(monthOfBars, 80, 96, 'short'),
  tradeBetween(monthOfBars, 104, 128, 'long'),
]
