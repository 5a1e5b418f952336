/**
 * @packageDocumentation Summaries of each series, stored in pieces: a span of time that no bucket crosses, so that new
 *   bars change few pieces.
 */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { TIMEFRAME_MS, type Timeframe } from '@tidemark/contract'
import { allocateBars, type Bars, hashBars, originOf, sliceBars } from '@tidemark/engine'
import {
  type BarsQuery,
  buildLevels,
  earliestStart,
  levelLengths,
  type Levels,
  overlapping,
  type StoredSeries,
} from '@tidemark/engine/research'
import { z } from 'zod'
import { decodeInto, encodeBars } from './postgres/chunks'
import type { Database, Session } from './session'

/** One piece at one length; times in epoch ms. `hash` is that of the stored bars in the piece. */
const levelRow = z.object({
  length: z.number(),
  start: z.number(),
  first: z.number(),
  last: z.number(),
  bars: z.number(),
  hash: z.string(),
})
export type LevelRow = z.infer<typeof levelRow>

export interface LevelIndex {
  readonly first: number
  readonly last: number
  /** Ascending in each length. */
  readonly rows: readonly LevelRow[]
}

/** Epoch ms, inclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** The summaries in a store, within a transaction. */
export interface StoredLevels {
  readonly session: Session
  readonly levelTable: string
  read(query: BarsQuery): Promise<Bars>
  insertLevel(key: StoredSeries, row: LevelRow, data: Uint8Array): Promise<unknown>
  levelPieces: LevelReader['levelPieces']
}

const OF = 'symbol = $symbol and timeframe = $timeframe'
const extentRow = z.object({ from: z.number(), to: z.number() })

/** Of all stored bars; null without any. */
async function extentOf(session: Session, { symbol, timeframe }: StoredSeries): Promise<Span | null> {
  const sql = `select first as "from", last as "to" from series where ${OF}`
  return (await session.rows(extentRow, sql, { symbol, timeframe }))[0] ?? null
}

async function hasLevels({ session, levelTable }: StoredLevels, { symbol, timeframe }: StoredSeries): Promise<boolean> {
  const sql = `select 1 from ${levelTable} where ${OF} limit 1`
  return (await session.rows(z.unknown(), sql, { symbol, timeframe })).length > 0
}

async function levelIndex({ session, levelTable }: StoredLevels, key: StoredSeries): Promise<LevelIndex | null> {
  const extent = await extentOf(session, key)
  const sql = `select length, start, first, last, bars, hash from ${levelTable} where ${OF} order by length, start`
  if (extent === null) return null
  const { symbol, timeframe } = key
  return { first: extent.from, last: extent.to, rows: await session.rows(levelRow, sql, { symbol, timeframe }) }
}

export interface LevelTables {
  /** Builds missing summaries; null without bars. */
  levelIndex(series: StoredSeries): Promise<LevelIndex | null>
  levelPieces: LevelReader['levelPieces']
}

export function levelTables<S extends Session>(db: Database<S>, storedOn: (session: S) => StoredLevels): LevelTables {
  return {
    levelIndex: async (key) => {
      const found = await db.snapshot((session) => levelIndex(storedOn(session), key))
      if (found === null || found.rows.length > 0) return found
      return db.write(async (session) => {
        const stored = storedOn(session)
        await session.lock(`series ${key.symbol} ${key.timeframe}`)
        // Another request may have built them meanwhile.
        if (!(await hasLevels(stored, key))) await updateLevels(stored, key)
        return levelIndex(stored, key)
      })
    },
    levelPieces: (...pieces) => db.read((session) => storedOn(session).levelPieces(...pieces)),
  }
}

/** About as many bars in a piece of any timeframe: 40,320. */
function pieceLength(timeframe: Timeframe): number {
  const coarsest = levelLengths(timeframe).at(-1) ?? 0
  return (coarsest / TIMEFRAME_MS.M1) * TIMEFRAME_MS[timeframe]
}

function pieceStart(time: number, length: number): number {
  const origin = originOf(length)
  return Math.floor((time - origin) / length) * length + origin
}

async function writePiece(stored: StoredLevels, key: StoredSeries, start: number, bars: Bars): Promise<void> {
  const hash = hashBars(bars)
  await setImmediate()
  const lengths = levelLengths(key.timeframe)
  for (const [i, level] of buildLevels(bars, key.timeframe).entries()) {
    const [first, last] = [level.time[0] ?? start, level.time.at(-1) ?? start]
    const row = { length: lengths[i] ?? 0, start, first, last, bars: level.time.length, hash }
    await stored.insertLevel(key, row, encodeBars(level))
  }
}

/**
 * Brings the summaries up to date, within the transaction that changed the bars. Yields between pieces.
 *
 * @param changed - @default all
 */
export async function updateLevels(stored: StoredLevels, key: StoredSeries, changed?: Span): Promise<void> {
  const { symbol, timeframe } = key
  const length = pieceLength(timeframe)
  const isPart = changed !== undefined && (await hasLevels(stored, key))
  const span = isPart ? changed : await extentOf(stored.session, key)
  const { from, to } = isPart ? { ...changed, from: pieceStart(changed.from, length) } : EVER
  const sql = `delete from ${stored.levelTable} where ${OF} and start between $from and $to`
  await stored.session.run(sql, { symbol, timeframe, from, to })
  if (span === null) return
  for (let start = pieceStart(span.from, length); start <= span.to; start += length) {
    const bars = await stored.read({ symbol, timeframe, from: start, to: start + length - 1 })
    if (bars.time.length > 0) await writePiece(stored, key, start, bars)
  }
}

const EVER = { from: Number.MIN_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER }

/** Reads for {@link levelsFrom}. */
export interface LevelReader {
  bars(query: BarsQuery): Promise<Bars>
  /** Encoded, ascending. @param starts - of successive pieces, epoch ms; at least one */
  levelPieces(key: StoredSeries, length: number, starts: readonly number[]): Promise<readonly Uint8Array[]>
}

function versionOf(rows: readonly LevelRow[], coarsest: number): string {
  const hash = createHash('sha256')
  for (const row of rows) if (row.length === coarsest) hash.update(`${row.start} ${row.hash} `)
  return hash.digest('base64url').slice(0, 22)
}

function join(pieces: readonly Uint8Array[], count: number): Bars {
  const bars = allocateBars(count)
  let at = 0
  for (const data of pieces) at += decodeInto(data, bars, at)
  return bars
}

/** The most bars that can begin within `span` ms. */
function slots(span: number, length: number): number {
  return span <= 0 ? 0 : Math.ceil(span / length)
}

export function levelsFrom(reader: LevelReader, key: StoredSeries, { first, last, rows }: LevelIndex): Levels {
  const own = TIMEFRAME_MS[key.timeframe]
  const lengths = levelLengths(key.timeframe)
  const found = (length: number, { from, to }: Span) =>
    rows.filter((row) => row.length === length && row.last >= earliestStart(from, length) && row.first <= to)
  /** At least so many of this length, without a read: the bars of its pieces less the room for some outside of the span. */
  const least = (length: number, span: Span) =>
    found(length, span)
      .map(
        ({ bars, first: start, last: end }) => bars - slots(span.from - start, length) - slots(end - span.to, length),
      )
      .reduce((sum, count) => sum + Math.max(0, count), 0)

  return {
    version: versionOf(rows, lengths.at(-1) ?? 0),
    first,
    last,
    async bars(length, { from, to, most }) {
      const span = { from, to }
      if (length === own) {
        // Each summary has at least one bar; those of the summaries at both ends may lie outside.
        if (least(lengths[0] ?? 0, span) - 2 > most) return null
        const wide = await reader.bars({ ...key, from: earliestStart(from, own), to, limit: most + 2 })
        const bars = overlapping(wide, own, from, to)
        return bars.time.length > most ? null : bars
      }
      if (least(length, span) > most) return null
      const wanted = found(length, span)
      if (wanted.length === 0) return allocateBars(0)
      const count = wanted.reduce((sum, row) => sum + row.bars, 0)
      const starts = wanted.map(({ start }) => start)
      const pieces = await reader.levelPieces(key, length, starts)
      const bars = overlapping(join(pieces, count), length, from, to)
      return bars.time.length > most ? null : sliceBars(bars, 0)
    },
  }
}
