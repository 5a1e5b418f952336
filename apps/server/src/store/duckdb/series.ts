import { join } from 'node:path'
import type { Bars } from '@tidemark/engine'
import type { BarsQuery } from '@tidemark/engine/research'
import { z } from 'zod'
import { type SeedSeries, seedFileName } from '../../seed/catalogue'
import { calendarAfter, calendarBefore, calendarColumn, chosenBy, type KeptCalendar } from '../keptCalendar'
import { byTimeframe, knownRow, seriesRow } from '../seriesRows'
import {
  BAR_BYTES,
  barsOfPieces,
  type ChangedBy,
  existing,
  fingerprint,
  formerOf,
  type Keep,
  replacementOf,
  type TakenBack,
  takenBackEntry,
  uploadEntry,
} from '../formerBars'
import type { Series, SeriesTables } from '../Store'
import type { NewTrailEntry } from '../accountTables'
import { addTrail } from './accountTables'
import { ARRIVED, takeIn } from './arrivedBars'
import { barsOf } from './barsOf'
import type { Database, Session } from './database'
import { countUpload, forgetFormer, formerById, formerTables, keepFormer } from './formerBars'
import { levelTables, updateLevels } from './levels'

const SEEDED = 'seeded'

type Key = Pick<Series, 'symbol' | 'timeframe'>

type Described = Pick<Series, 'symbol' | 'timeframe' | 'source' | 'licence'>

const timeRow = z.object({ time: z.number() })

async function describe(
  session: Session,
  { symbol, timeframe, source, licence }: Described,
  known: KeptCalendar | null,
  arrived: Pick<Bars, 'calendar' | 'time'>,
): Promise<void> {
  const key = { symbol, timeframe }
  const calendar = await calendarAfter(known, arrived, async (newest) => {
    const sql = 'select time::double as time from bars where symbol = $symbol and timeframe = $timeframe order by time'
    const limited = newest === undefined ? sql : `from (${sql} desc limit ${newest}) order by time`
    return Float64Array.from(await session.rows(timeRow, limited, key), ({ time }) => time)
  })
  await session.run(
    `insert into series
       select $symbol, $timeframe, count(*), min(time), max(time), $source, $licence, $calendar
       from bars where symbol = $symbol and timeframe = $timeframe
       having count(*) > 0`,
    { ...key, source, licence, calendar: JSON.stringify(calendar) },
  )
}

const calendarRow = z.object({ calendar: calendarColumn })

async function calendarOf(session: Session, { symbol, timeframe }: Key): Promise<KeptCalendar | null> {
  const sql = 'select calendar from series where symbol = $symbol and timeframe = $timeframe'
  const [known] = await session.rows(calendarRow, sql, { symbol, timeframe })
  return known?.calendar ?? null
}

async function withCalendar(session: Session, query: BarsQuery): Promise<Bars> {
  const bars = await barsOf(session, query)
  const known = query.gatherMs === undefined ? await calendarOf(session, query) : null
  return known === null ? bars : { ...bars, calendar: known.calendar }
}

async function setCalendar(
  session: Session,
  { symbol, timeframe }: Key,
  calendar: KeptCalendar,
  entry?: NewTrailEntry,
): Promise<boolean> {
  const { rowsChanged } = await session.connection.run(
    'update series set calendar = $calendar where symbol = $symbol and timeframe = $timeframe',
    { symbol, timeframe, calendar: JSON.stringify(calendar) },
  )
  if (rowsChanged > 0 && entry !== undefined) await addTrail(session, entry)
  return rowsChanged > 0
}

async function remove(session: Session, { symbol, timeframe }: Key): Promise<number> {
  const key = { symbol, timeframe }
  const result = await session.connection.run('delete from bars where symbol = $symbol and timeframe = $timeframe', key)
  await session.run('delete from series where symbol = $symbol and timeframe = $timeframe', key)
  return result.rowsChanged
}

const countRow = z.object({ count: z.number() })

/** Within the session's transaction. Returns the number of replaced bars. */
export async function mergeInto(session: Session, series: Described, bars: Bars, keep?: Keep): Promise<number> {
  const { symbol, timeframe } = series
  const key = { symbol, timeframe }
  if (keep !== undefined) {
    const range = { from: bars.time[0] ?? 0, to: bars.time.at(-1) ?? 0 }
    const calendar = await calendarOf(session, key)
    const former = await formerOf(
      keep,
      { ...series, calendar },
      await barsOf(session, { ...key, ...range }),
      bars,
      false,
    )
    if (former !== null) await keepFormer(session, former)
  }
  const of = 'symbol = $symbol and timeframe = $timeframe'
  await takeIn(session.connection, bars)
  const known = await session.rows(knownRow, `select source, licence, calendar from series where ${of}`, key)

  // Rewrites from the first new bar on, so that the series stays in ascending order in its table.
  const later = { ...key, first: bars.time[0] ?? 0 }
  await session.run(`create temp table later as from bars where ${of} and time >= $first`, later)
  const [replaced] = await session.rows(
    countRow,
    'select count(*)::integer as count from later where time in (select time from arrived)',
  )
  await session.run(`delete from bars where ${of} and time >= $first`, later)
  await session.run(
    `insert into bars
       from (${ARRIVED} union all from later where time not in (select time from arrived)) order by time`,
    key,
  )
  await session.run(`delete from series where ${of}`, key)
  await describe(session, { ...series, ...known[0] }, known[0]?.calendar ?? null, bars)
  await updateLevels(session, series, { from: later.first, to: bars.time.at(-1) ?? later.first })
  const count = replaced?.count ?? 0
  if (keep !== undefined && keep.owner !== null) {
    await countUpload(session, keep.owner, (bars.time.length - count) * BAR_BYTES)
  }
  if (keep !== undefined) await addTrail(session, uploadEntry(keep, series, count, bars.time.length))
  return count
}

async function replaceSeries(session: Session, series: Described, bars: Bars, keep?: Keep): Promise<number> {
  const { symbol, timeframe } = series
  const key = { symbol, timeframe }
  const sql = 'select source, licence, calendar from series where symbol = $symbol and timeframe = $timeframe'
  const [known] = await session.rows(knownRow, sql, key)
  if (keep !== undefined && known !== undefined) {
    const former = await formerOf(keep, { ...key, ...known }, await barsOf(session, key), bars, true)
    if (former) await keepFormer(session, former)
  }
  const replaced = await remove(session, series)
  await takeIn(session.connection, bars)
  await session.run(`insert into bars ${ARRIVED} order by time`, key)
  await describe(session, series, chosenBy(known?.calendar), bars)
  await updateLevels(session, series)
  if (keep !== undefined) await addTrail(session, uploadEntry(keep, series, replaced, null))
  return replaced
}

async function takeBack(session: Session, id: string, by?: ChangedBy): Promise<TakenBack> {
  const found = await formerById(session, id)
  if (found === null) return null
  const { row } = found
  const bars = await barsOfPieces(found.pieces)
  const key = { symbol: row.symbol, timeframe: row.timeframe }
  const [from = 0, to = 0] = [bars.time[0], bars.time.at(-1)]
  const present = await barsOf(session, row.whole === 1 ? key : { ...key, from, to })
  if ((await fingerprint(present, row.whole === 1 ? undefined : bars.time)) !== row.hash) return 'changed'
  if (row.whole === 1) await replaceSeries(session, row, bars)
  else {
    await takeIn(session.connection, bars)
    const sql =
      'delete from bars where symbol = $symbol and timeframe = $timeframe and time in (select time from arrived)'
    await session.run(sql, key)
    await mergeInto(session, row, await existing(bars))
    await updateLevels(session, key, { from, to })
  }
  const now = await calendarOf(session, key)
  const timesOf = async () => (await barsOf(session, key)).time
  if (now !== null) await setCalendar(session, key, await calendarBefore(row.calendar, now, timesOf))
  if (row.owner !== null) await countUpload(session, row.owner, (row.bars - bars.time.length) * BAR_BYTES)
  await forgetFormer(session, id)
  if (by !== undefined) await addTrail(session, takenBackEntry(by, row))
  return replacementOf(row)
}

async function seedOne(session: Session, folder: string, series: SeedSeries): Promise<void> {
  const { symbol, timeframe } = series
  await session.run(
    `insert into bars
       select $symbol, $timeframe, time, open::double, high::double, low::double, "close"::double, volume::double
       from read_parquet($file) order by time`,
    { symbol, timeframe, file: join(folder, seedFileName(series)) },
  )
  await describe(session, series, null, { time: new Float64Array(0) })
}

export function seriesStore(db: Database): SeriesTables {
  return {
    series: () =>
      db.read(async (session) => {
        const sql = `select symbol, timeframe, bars, first::double as first, last::double as last, source, licence, calendar
                     from series order by symbol`
        return byTimeframe(await session.rows(seriesRow, sql))
      }),
    bars: (query) => db.read((session) => withCalendar(session, query)),
    setCalendar: (series, calendar, entry) => db.write((session) => setCalendar(session, series, calendar, entry)),
    ...levelTables(db),
    ...formerTables(db),
    putSeries: (series, bars, keep) => db.write((session) => replaceSeries(session, series, bars, keep)),
    mergeBars: (series, bars, keep) => db.write((session) => mergeInto(session, series, bars, keep)),
    takeBack: (id, by) => db.write((session) => takeBack(session, id, by)),
    seed: (folder, all, onSeries) =>
      db.write(async (session) => {
        const done = await session.rows(z.unknown(), 'select 1 from settings where name = $name', { name: SEEDED })
        if (done.length > 0) return false
        for (const series of all) {
          await seedOne(session, folder, series)
          await onSeries?.(series)
        }
        await session.run('insert into settings values ($name, $value)', { name: SEEDED, value: '1' })
        return true
      }),
  }
}
