import type { Bars } from '@tidemark/engine'
import type { BarsQuery } from '@tidemark/engine/research'
import { z } from 'zod'
import type { SeedSeries } from '../seed/catalogue'
import { addTrail, type NewTrailEntry } from './accountTables'
import {
  BAR_BYTES,
  barsOfPieces,
  type ChangedBy,
  countUpload,
  existing,
  fingerprint,
  forgetFormer,
  formerById,
  formerOf,
  formerTables,
  type Keep,
  keepFormer,
  replacementOf,
  type TakenBack,
  takenBackEntry,
  uploadEntry,
} from './formerBars'
import { calendarAfter, calendarBefore, calendarColumn, chosenBy, type KeptCalendar } from './keptCalendar'
import { levelTables, type StoredLevels, updateLevels } from './levels'
import type { Notices } from './postgres/notices'
import { byTimeframe, knownRow, seriesRow } from './seriesRows'
import type { Database, Session } from './session'
import { valueOf } from './settings'
import type { Series, SeriesTables } from './Store'

type Key = Pick<Series, 'symbol' | 'timeframe'>
type Described = Pick<Series, 'symbol' | 'timeframe' | 'source' | 'licence'>

/** The bars in a store, within a transaction: what the two databases do each in its way. */
export interface StoredBars extends StoredLevels {
  /** Columns and table that a series' count, first and last time are selected from. */
  readonly extent: readonly [columns: string, table: string]
  /** Returns how many there were. */
  remove(key: Key): Promise<number>
  /** Of a series without bars. */
  put(key: Key, bars: Bars): Promise<void>
  /** Returns how many were replaced. @param gone - at whose times bars are removed first */
  merge(key: Key, bars: Bars, gone?: Bars): Promise<number>
  seed(folder: string, series: SeedSeries): Promise<unknown>
}

const OF = 'symbol = $symbol and timeframe = $timeframe'
const SEEDED = 'seeded'
const calendarRow = z.object({ calendar: calendarColumn })

const lockSeries = (session: Session, { symbol, timeframe }: Key) => session.lock(`series ${symbol} ${timeframe}`)

/** Writes the series' row anew, after its bars changed. */
export async function describe(
  stored: StoredBars,
  { symbol, timeframe, source, licence }: Described,
  known: KeptCalendar | null,
  arrived: Pick<Bars, 'calendar' | 'time'>,
): Promise<void> {
  const key = { symbol, timeframe }
  const calendar = await calendarAfter(known, arrived, async (newest) => {
    const end = newest === undefined ? {} : ({ limit: newest, keep: 'last' } as const)
    return (await stored.read({ ...key, ...end })).time
  })
  const [columns, table] = stored.extent
  await stored.session.run(`delete from series where ${OF}`, key)
  await stored.session.run(
    `insert into series (symbol, timeframe, bars, first, last, source, licence, calendar)
       select $symbol, $timeframe, ${columns}, $source, $licence, $calendar
         from ${table} where ${OF} having count(*) > 0`,
    { ...key, source, licence, calendar: JSON.stringify(calendar) },
  )
}

async function calendarOf(session: Session, { symbol, timeframe }: Key): Promise<KeptCalendar | null> {
  const sql = `select calendar from series where ${OF}`
  return (await session.rows(calendarRow, sql, { symbol, timeframe }))[0]?.calendar ?? null
}

async function knownOf(session: Session, { symbol, timeframe }: Key) {
  const sql = `select source, licence, calendar from series where ${OF}`
  return (await session.rows(knownRow, sql, { symbol, timeframe }))[0]
}

async function withCalendar(stored: StoredBars, query: BarsQuery): Promise<Bars> {
  const bars = await stored.read(query)
  const calendar = query.gatherMs === undefined ? await calendarOf(stored.session, query) : null
  return calendar === null ? bars : { ...bars, calendar: calendar.calendar }
}

/** False for a series that is not stored. */
export async function setCalendar(
  session: Session,
  series: Key,
  calendar: KeptCalendar,
  entry?: NewTrailEntry,
): Promise<boolean> {
  await lockSeries(session, series)
  const { symbol, timeframe } = series
  const sql = `update series set calendar = $calendar where ${OF}`
  const isStored = (await session.run(sql, { symbol, timeframe, calendar: JSON.stringify(calendar) })) > 0
  if (isStored && entry !== undefined) await addTrail(session, entry)
  return isStored
}

export async function replaceSeries(stored: StoredBars, series: Described, bars: Bars, keep?: Keep): Promise<number> {
  const { session } = stored
  await lockSeries(session, series)
  const { symbol, timeframe } = series
  const key = { symbol, timeframe }
  const known = await knownOf(session, key)
  if (keep !== undefined && known !== undefined) {
    const former = await formerOf(keep, { ...key, ...known }, await stored.read(key), bars, true)
    if (former !== null) await keepFormer(session, former)
  }
  const replaced = await stored.remove(key)
  await stored.put(key, bars)
  await describe(stored, series, chosenBy(known?.calendar), bars)
  await updateLevels(stored, key)
  if (keep !== undefined) await addTrail(session, uploadEntry(keep, series, replaced, null))
  return replaced
}

interface Merging {
  readonly keep?: Keep | undefined
  /** At whose times bars are removed first. */
  readonly gone?: Bars
}

/** Returns the number of replaced bars. */
export async function mergeInto(
  stored: StoredBars,
  series: Described,
  bars: Bars,
  { keep, gone }: Merging = {},
): Promise<number> {
  const { session } = stored
  await lockSeries(session, series)
  const { symbol, timeframe } = series
  const key = { symbol, timeframe }
  const { time } = gone ?? bars
  const range = { from: time[0] ?? 0, to: time.at(-1) ?? 0 }
  const known = await knownOf(session, key)
  if (keep !== undefined) {
    const before = { ...series, calendar: known?.calendar ?? null }
    const former = await formerOf(keep, before, await stored.read({ ...key, ...range }), bars, false)
    if (former !== null) await keepFormer(session, former)
  }
  const count = await stored.merge(key, bars, gone)
  await describe(stored, { ...series, ...known }, known?.calendar ?? null, gone ?? bars)
  await updateLevels(stored, key, range)
  if (keep === undefined) return count
  await countUpload(session, keep.owner, (bars.time.length - count) * BAR_BYTES)
  await addTrail(session, uploadEntry(keep, series, count, bars.time.length))
  return count
}

async function takeBack(stored: StoredBars, id: string, by?: ChangedBy): Promise<TakenBack> {
  const { session } = stored
  const found = await formerById(session, id)
  if (found === null) return null
  const { row } = found
  const bars = await barsOfPieces(found.pieces)
  await lockSeries(session, row)
  const key = { symbol: row.symbol, timeframe: row.timeframe }
  const isWhole = row.whole === 1
  const present = await stored.read(isWhole ? key : { ...key, from: bars.time[0] ?? 0, to: bars.time.at(-1) ?? 0 })
  if ((await fingerprint(present, isWhole ? undefined : bars.time)) !== row.hash) return 'changed'
  if (isWhole) await replaceSeries(stored, row, bars)
  else await mergeInto(stored, row, await existing(bars), { gone: bars })
  const now = await calendarOf(session, key)
  const timesOf = async () => (await stored.read(key)).time
  if (now !== null) await setCalendar(session, key, await calendarBefore(row.calendar, now, timesOf))
  await countUpload(session, row.owner, (row.bars - bars.time.length) * BAR_BYTES)
  await forgetFormer(session, id)
  if (by !== undefined) await addTrail(session, takenBackEntry(by, row))
  return replacementOf(row)
}

/** @param notices - null where no other process can open the data */
export function seriesStore<S extends Session>(
  db: Database<S>,
  storedOn: (session: S) => StoredBars,
  notices: Notices | null,
): SeriesTables {
  const tell = async (session: Session, symbol: string) => notices?.tell(session, { kind: 'series', symbol })
  const changing = <T>(symbol: string, work: (stored: StoredBars) => Promise<T>): Promise<T> =>
    db.write(async (session) => {
      const result = await work(storedOn(session))
      await tell(session, symbol)
      return result
    })
  return {
    series: () =>
      db.read(async (session) => byTimeframe(await session.rows(seriesRow, 'select * from series order by symbol'))),
    bars: (query) => db.snapshot((session) => withCalendar(storedOn(session), query)),
    setCalendar: (series, calendar, entry) =>
      changing(series.symbol, ({ session }) => setCalendar(session, series, calendar, entry)),
    ...levelTables(db, storedOn),
    ...formerTables(db),
    putSeries: (series, bars, keep) => changing(series.symbol, (stored) => replaceSeries(stored, series, bars, keep)),
    mergeBars: (series, bars, keep) => changing(series.symbol, (stored) => mergeInto(stored, series, bars, { keep })),
    takeBack: (id, by) =>
      db.write(async (session) => {
        const result = await takeBack(storedOn(session), id, by)
        if (result !== null && result !== 'changed') await tell(session, result.symbol)
        return result
      }),
    seed: (folder, all, onSeries) =>
      db.write(async (session) => {
        await session.lock('seed')
        if ((await valueOf(session, SEEDED)) !== null) return false
        for (const series of all) {
          await storedOn(session).seed(folder, series)
          await tell(session, series.symbol)
          await onSeries?.(series)
        }
        await session.run('insert into settings values ($name, $value)', { name: SEEDED, value: '1' })
        return true
      }),
  }
}
