import { TIMEFRAMES } from '@tidemark/contract'
import { type Bars, copyBars } from '@tidemark/engine'
import type { BarsQuery } from '@tidemark/engine/research'
import { type LevelIndex, levelsFrom } from './levels'
import { createLru } from './lru'
import type { Series, SeriesStore, SeriesTables } from './Store'

/** Cached at the end of a series: the most that a chart shows. */
const TAIL = 10_000
export const SHOWN_FIRST = 1000
const MOST_BYTES = 64 * 1024 * 1024
const BAR_BYTES = 48
const MOST_INDEX_BYTES = 16 * 1024 * 1024
/** About, with its strings. */
const INDEX_ROW_BYTES = 200

interface Tail {
  readonly version: number
  readonly bars: Bars
  readonly isWhole: boolean
}

/** Callers may transfer the memory to another thread. */
function copyLast(bars: Bars, count: number): Bars {
  return copyBars(bars, Math.max(0, bars.time.length - count), bars.time.length)
}

/**
 * Caches the list of series and the ends of recently read ones until their bars change.
 *
 * @param onForeignChange - registers a listener for changes by other processes; null: any symbol may have changed
 */
export function rememberSeries(
  tables: SeriesTables,
  onForeignChange?: (listener: (symbol: string | null) => void) => void,
): SeriesStore {
  const versions = new Map<string, number>()
  let ofAll = 0
  const tails = createLru<Tail>(MOST_BYTES)
  const indexes = createLru<{ readonly version: number; readonly index: LevelIndex }>(MOST_INDEX_BYTES)
  let list: Promise<readonly Series[]> | null = null
  let [asked, listed] = [0, 0]

  const versionOf = (symbol: string) => (versions.get(symbol) ?? 0) + ofAll

  function raise(symbols: readonly string[]): void {
    for (const symbol of symbols) versions.set(symbol, (versions.get(symbol) ?? 0) + 1)
  }
  onForeignChange?.((symbol) => {
    if (symbol === null) ofAll++
    else raise([symbol])
    listed = ++asked
    list = null
  })

  /** Until the new list is there, the former one is answered: a read beside the work on a change can take long. */
  async function listAgain(): Promise<void> {
    if (list === null) return
    const mine = ++asked
    const series = tables.series()
    // If it fails, the next request reports it.
    const isRead = await series.then(
      () => true,
      () => false,
    )
    if (mine < listed) return
    listed = mine
    list = isRead ? series : null
  }

  /** Invalidates before and after, so that nothing read meanwhile stays cached. */
  async function changing<T>(symbols: readonly string[], change: () => Promise<T>): Promise<T> {
    raise(symbols)
    try {
      return await change()
    } finally {
      raise(symbols)
      await listAgain()
    }
  }

  async function newest(query: BarsQuery, limit: number): Promise<Bars> {
    const { symbol, timeframe } = query
    const key = `${symbol} ${timeframe}`
    const version = versionOf(symbol)
    const kept = tails.get(key)
    if (kept?.version === version && (kept.isWhole || kept.bars.time.length >= limit)) return copyLast(kept.bars, limit)
    const bars = await tables.bars(query)
    const isWhole = bars.time.length < limit
    tails.set(key, { version, bars: copyLast(bars, limit), isWhole }, bars.time.length * BAR_BYTES)
    return bars
  }

  async function changingOne<T>(symbol: string, change: () => Promise<T>): Promise<T> {
    const hot = TIMEFRAMES.flatMap((timeframe) => {
      const kept = tails.get(`${symbol} ${timeframe}`)
      if (kept === undefined) return []
      return [{ symbol, timeframe, limit: Math.max(kept.bars.time.length, SHOWN_FIRST), keep: 'last' } as const]
    })
    const result = await changing([symbol], change)
    // Not awaited; if it fails, the next request reports it.
    for (const query of hot) void newest(query, query.limit).catch(() => undefined)
    return result
  }

  return {
    seriesVersion: versionOf,
    async series() {
      if (list === null) {
        const mine = tables.series()
        list = mine
        mine.catch(() => {
          if (list === mine) list = null
        })
      }
      return list
    },
    async levels({ symbol, timeframe }) {
      const key = { symbol, timeframe }
      const name = `${symbol} ${timeframe}`
      const version = versionOf(symbol)
      const kept = indexes.get(name)
      const index = kept?.version === version ? kept.index : await tables.levelIndex(key)
      if (index === null) return null
      indexes.set(name, { version, index }, index.rows.length * INDEX_ROW_BYTES)
      return levelsFrom(tables, key, index)
    },
    bars(query) {
      const { limit, from, to, keep } = query
      const isTail = limit !== undefined && limit <= TAIL && from === undefined && to === undefined && keep === 'last'
      return isTail ? newest(query, limit) : tables.bars(query)
    },
    replacements: () => tables.replacements(),
    purgeReplacements: (time) => tables.purgeReplacements(time),
    async takeBack(id, by) {
      const found = (await tables.replacements()).find((one) => one.id === id)
      return found === undefined ? null : changingOne(found.symbol, () => tables.takeBack(id, by))
    },
    setCalendar: (series, calendar, entry) =>
      changingOne(series.symbol, () => tables.setCalendar(series, calendar, entry)),
    putSeries: (series, bars, keep) => changingOne(series.symbol, () => tables.putSeries(series, bars, keep)),
    mergeBars: (series, bars, keep) => changingOne(series.symbol, () => tables.mergeBars(series, bars, keep)),
    seed: (folder, all, onSeries) =>
      changing(
        all.map(({ symbol }) => symbol),
        () => tables.seed(folder, all, onSeries),
      ),
  }
}
