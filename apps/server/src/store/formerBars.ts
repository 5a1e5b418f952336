/** @packageDocumentation What an upload has replaced, kept for a while so that it can be taken back. */
import { createHash, randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { allocateBars, BAR_COLUMNS, type Bars, sliceBars } from '@tidemark/engine'
import { timeframeSchema } from '@tidemark/contract'
import { z } from 'zod'
import type { NewTrailEntry } from './accountTables'
import { calendarColumn } from './keptCalendar'
import { inSpans } from './inSpans'
import { cut, decodeInto, encodeBars } from './postgres/chunks'
import type { Database, Session } from './session'

/** In ms: 30 days. */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000
/** Of one replacement: 96 MB. Larger ones are not kept. */
const MOST_BARS = 2_000_000
/** Of all; the oldest go first. */
const MOST_BYTES = 512 * 1024 * 1024

/** Of each stored bar. */
export const BAR_BYTES = BAR_COLUMNS.length * Float64Array.BYTES_PER_ELEMENT

/** Who changes bars, when and from where, for the trail. */
export type ChangedBy = Pick<NewTrailEntry, 'at' | 'actor' | 'address'>

/** Of an upload. `id` is the caller's choice. */
export interface Keep extends ChangedBy {
  /** A user's id, whose storage they count to; null for the command line. */
  readonly owner: string | null
  readonly id: string
}

/** @param stored - null where a whole series was replaced */
export function uploadEntry(
  { at, actor, address, id }: Keep,
  { symbol, timeframe }: Pick<ReplacementRow, 'symbol' | 'timeframe'>,
  replaced: number,
  stored: number | null,
): NewTrailEntry {
  const series = `${symbol} ${timeframe}`
  if (replaced === 0) return { at, actor, address, action: 'uploaded', subject: series }
  const subject = `${series}: ${replaced}${stored === null ? '' : ` of ${stored}`} bars (${id})`
  return { at, actor, address, action: 'replaced', subject }
}

export function takenBackEntry(by: ChangedBy, { symbol, timeframe, id }: ReplacementRow): NewTrailEntry {
  return { ...by, action: 'taken back', subject: `${symbol} ${timeframe} (${id})` }
}

/** Short, because people type it: `3f9a2c1d`. */
export function newReplacementId(): string {
  return randomBytes(4).toString('hex')
}

const replacementRow = z.object({
  id: z.string(),
  symbol: z.string(),
  timeframe: timeframeSchema,
  at: z.number(),
  owner: z.string().nullable(),
  actor: z.string(),
  /** Former bars. */
  bars: z.number(),
  /** 1: the whole series was replaced, 0: bars at some times. */
  whole: z.number(),
  source: z.string(),
  licence: z.string().nullable(),
  /** Of the bars that took their place. */
  hash: z.string(),
  bytes: z.number(),
  /** Of the series before; null for one that was replaced before this was kept. */
  calendar: calendarColumn,
})
export type ReplacementRow = z.infer<typeof replacementRow>

/** `at` is epoch ms. */
export type Replacement = Pick<ReplacementRow, 'id' | 'symbol' | 'timeframe' | 'at' | 'actor' | 'bars'>

/** Changed since: taking it back would undo more than was replaced. */
export type TakenBack = Replacement | 'changed' | null

export interface FormerStore {
  /** Those that can be taken back, newest first. */
  replacements(): Promise<Replacement[]>
  /** All or nothing; null when there is no such replacement (any more). `by` is for the trail. */
  takeBack(id: string, by?: ChangedBy): Promise<TakenBack>
  /** Forgets those before `time`, epoch ms, and the oldest beyond the limit of all. */
  purgeReplacements(time: number): Promise<void>
}

/** `pieces` as {@link encodeBars} writes them. */
export interface KeptBars {
  readonly row: ReplacementRow
  readonly pieces: readonly Uint8Array[]
}

const SELECT = `select id, symbol, timeframe, replaced_at as "at", owner, actor, bars, whole, source, licence, hash, bytes,
                       calendar from replacements`

const pieceRow = z.object({ data: z.instanceof(Uint8Array) }).transform(({ data }) => data)

/** Newest first. */
export async function listReplacements(db: Database): Promise<Replacement[]> {
  const sql = `${SELECT} order by replaced_at desc, id`
  return (await db.read((session) => session.rows(replacementRow, sql))).map(replacementOf)
}

/** Within the session's transaction. */
export async function keepFormer(session: Session, { row, pieces }: KeptBars): Promise<void> {
  await session.run(
    `insert into replacements values
       ($id, $symbol, $timeframe, $at, $owner, $actor, $bars, $whole, $source, $licence, $hash, $bytes, $calendar)`,
    { ...row, calendar: JSON.stringify(row.calendar) },
  )
  for (const [piece, data] of pieces.entries()) {
    await session.run('insert into former_bars values ($id, $piece, $data)', { id: row.id, piece, data })
  }
}

/** What this user's uploads have added, in bytes; may be negative. */
export async function countUpload(session: Session, owner: string | null, bytes: number): Promise<void> {
  if (owner === null) return
  const sql = `insert into user_uploads values ($owner, $bytes)
                 on conflict (owner) do update set bytes = user_uploads.bytes + excluded.bytes`
  await session.run(sql, { owner, bytes })
}

/** Locks it until the transaction ends. */
export async function formerById(session: Session, id: string): Promise<KeptBars | null> {
  await session.lock(`replacement ${id}`)
  const [row] = await session.rows(replacementRow, `${SELECT} where id = $id`, { id })
  if (row === undefined) return null
  const sql = 'select data from former_bars where id = $id order by piece'
  return { row, pieces: await session.rows(pieceRow, sql, { id }) }
}

export async function forgetFormer(session: Session, id: string): Promise<void> {
  await session.run('delete from former_bars where id = $id', { id })
  await session.run('delete from replacements where id = $id', { id })
}

export function formerTables(db: Database): Omit<FormerStore, 'takeBack'> {
  return {
    replacements: () => listReplacements(db),
    purgeReplacements: (time) =>
      db.write(async (session) => {
        const overLimit = `select id from (
          select id, sum(bytes) over (order by replaced_at desc, id) as total from replacements) as sums
          where total > ${MOST_BYTES}`
        await session.run(`delete from replacements where replaced_at < $time or id in (${overLimit})`, { time })
        await session.run('delete from former_bars where id not in (select id from replacements)')
      }),
  }
}

/** In one piece, because they come in long runs. */
function copyRun(from: Bars, start: number, end: number, to: Bars, at: number): void {
  if (end > start) for (const name of BAR_COLUMNS) to[name].set(from[name].subarray(start, end), at)
}

async function filterBars(bars: Bars, isWanted: (k: number) => boolean): Promise<Bars> {
  const kept = allocateBars(bars.time.length)
  let count = 0
  await inSpans(bars.time.length, (from, to) => {
    for (let k = from; k < to; k++) {
      const start = k
      while (k < to && isWanted(k)) k++
      copyRun(bars, start, k, kept, count)
      count += k - start
    }
  })
  return sliceBars(kept, 0, count)
}

/** Whether a bar is at one of `times`; both ascend, and bars must be asked for in order. */
function isAt(bars: Bars, times: Float64Array): (k: number) => boolean {
  let i = 0
  return (k) => {
    while ((times[i] ?? Infinity) < bars.time[k]!) i++
    return times[i] === bars.time[k]
  }
}

/** The bars at `times`, blank where there was none, and how many there were. */
async function barsAt(bars: Bars, times: Float64Array): Promise<{ readonly found: Bars; readonly count: number }> {
  const found = allocateBars(times.length)
  let [k, count] = [0, 0]
  for (const name of BAR_COLUMNS) if (name !== 'time') found[name].fill(Number.NaN)
  found.time.set(times)
  await inSpans(times.length, (from, to) => {
    for (let i = from; i < to;) {
      while ((bars.time[k] ?? Infinity) < times[i]!) k++
      const [start, first] = [k, i]
      for (; i < to && bars.time[k] === times[i]; i++) k++
      copyRun(bars, start, k, found, first)
      count += k - start
      if (i === first) i++
    }
  })
  return { found, count }
}

/** Those of the former bars that existed; the others mark what was added. */
export function existing(former: Bars): Promise<Bars> {
  return filterBars(former, (k) => !Number.isNaN(former.open[k]))
}

/** Of the bars at `times`, or of all. */
export async function fingerprint(bars: Bars, times?: Float64Array): Promise<string> {
  const found = times === undefined ? bars : await filterBars(bars, isAt(bars, times))
  const hash = createHash('sha256')
  for (const name of BAR_COLUMNS) {
    await inSpans(found.time.length, (from, to) => {
      const column = found[name].slice(from, to)
      // Different databases return different bits for 'not a number'.
      if (name === 'volume') for (let k = 0; k < column.length; k++) if (Number.isNaN(column[k])) column[k] = Number.NaN
      hash.update(column)
    })
  }
  return hash.digest('hex')
}

export function without(bars: Bars, times: Float64Array): Promise<Bars> {
  const isGone = isAt(bars, times)
  return filterBars(bars, (k) => !isGone(k))
}

/** Returns null for too many bars, and where none were replaced. */
export async function formerOf(
  keep: Keep,
  series: Pick<ReplacementRow, 'symbol' | 'timeframe' | 'source' | 'licence' | 'calendar'>,
  old: Bars,
  fresh: Bars,
  isWhole: boolean,
): Promise<KeptBars | null> {
  if ((isWhole ? old : fresh).time.length > MOST_BARS) return null
  const { found: former, count: bars } = isWhole
    ? { found: old, count: old.time.length }
    : await barsAt(old, fresh.time)
  if (bars === 0) return null
  const pieces: Uint8Array[] = []
  for (const piece of cut(former)) {
    pieces.push(encodeBars(piece))
    await setImmediate()
  }
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const { id, at, owner, actor } = keep
  const { symbol, timeframe, source, licence, calendar } = series
  const [whole, hash] = [isWhole ? 1 : 0, await fingerprint(fresh)]
  const row = { id, symbol, timeframe, at, owner, actor, bars, whole, source, licence, hash, bytes, calendar }
  return { row, pieces }
}

export async function barsOfPieces(pieces: readonly Uint8Array[]): Promise<Bars> {
  const count = pieces.reduce((sum, piece) => sum + piece.length, 0) / BAR_BYTES
  const bars = allocateBars(count)
  let at = 0
  for (const piece of pieces) {
    at += decodeInto(piece, bars, at)
    await setImmediate()
  }
  return bars
}

export function replacementOf({ id, symbol, timeframe, at, actor, bars }: ReplacementRow): Replacement {
  return { id, symbol, timeframe, at, actor, bars }
}
