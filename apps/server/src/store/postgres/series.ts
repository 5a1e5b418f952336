import { type Bars } from '@tidemark/engine'
import type { BarsQuery } from '@tidemark/engine/research'
import { z } from 'zod'
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
  without,
} from '../formerBars'
import type { Series, SeriesTables } from '../Store'
import type { NewTrailEntry } from '../accountTables'
import { addTrail } from './accountTables'
import { cut, encodeBars, hashOf, mergeBars } from './chunks'
import type { Database, Session } from './database'
import { countUpload, forgetFormer, formerById, formerTables, keepFormer } from './formerBars'
import { levelTables, updateLevels } from './levels'
import { lock } from './migrations'
import type { Notices } from './notices'
import { readBars } from './readBars'
import { putSetting, valueOf } from './settings'

type Key = Pick<Series, 'symbol' | 'timeframe'>
type Described = Pick<Series, 'symbol' | 'timeframe' | 'source' | 'licence'>

const SEEDED = 'seeded'

const countRow = z.object({ count: z.number() })
const rangeRow = z.object({ first: z.number().nullable(), last: z.number().nullable() })

async function putChunks(session: Session, { symbol, timeframe }: Key, bars: Bars): Promise<void> {
  for (const piece of cut(bars)) {
    const data = encodeBars(piece)
    const [first = 0, last = 0, count] = [piece.time[0], piece.time.at(-1), piece.time.length]
    const sql = 'insert into bar_chunks values ($1, $2, $3, $4, $5, $6, $7)'
    await session.run(sql, symbol, timeframe, first, last, count, hashOf(data), data)
  }
}

async function describe(
  session: Session,
  { symbol, timeframe, source, licence }: Described,
  known: KeptCalendar | null,
  arrived: Pick<Bars, 'calendar' | 'time'>,
): Promise<void> {
  const calendar = await calendarAfter(known, arrived, async (newest) => {
    const end = newest === undefined ? {} : ({ limit: newest, keep: 'last' } as const)
    return (await readBars(session, { symbol, timeframe, ...end })).time
  })
  await session.run(
    `insert into series (symbol, timeframe, bars, first, last, source, licence, calendar)
       select $1, $2, sum(bars)::integer, min(first), max(last), $3, $4, $5
         from bar_chunks where symbol = $1 and timeframe = $2 having count(*) > 0
       on conflict (symbol, timeframe) do update set
         bars = excluded.bars, first = excluded.first, last = excluded.last, calendar = excluded.calendar`,
    symbol,
    timeframe,
    source,
    licence,
    JSON.stringify(calendar),
  )
}

const calendarRow = z.object({ calendar: calendarColumn })

async function calendarOf(session: Session, { symbol, timeframe }: Key): Promise<KeptCalendar | null> {
  const sql = 'select calendar from series where symbol = $1 and timeframe = $2'
  const [known] = await session.rows(calendarRow, sql, symbol, timeframe)
  return known?.calendar ?? null
}

async function withCalendar(session: Session, query: BarsQuery): Promise<Bars> {
  const bars = await readBars(session, query)
  const known = query.gatherMs === undefined ? await calendarOf(session, query) : null
  return known === null ? bars : { ...bars, calendar: known.calendar }
}

/** False for a series that is not stored. */
export async function setCalendar(
  session: Session,
  { symbol, timeframe }: Key,
  calendar: KeptCalendar,
  entry?: NewTrailEntry,
): Promise<boolean> {
  const sql = 'update series set calendar = $3 where symbol = $1 and timeframe = $2 returning calendar'
  const isStored = (await session.rows(calendarRow, sql, symbol, timeframe, JSON.stringify(calendar))).length > 0
  if (isStored && entry !== undefined) await addTrail(session, entry)
  return isStored
}

export async function replaceSeries(session: Session, series: Described, bars: Bars, keep?: Keep): Promise<number> {
  const { symbol, timeframe } = series
  await lock(session, `series ${symbol} ${timeframe}`)
  const key = { symbol, timeframe }
  const listed = 'select source, licence, calendar from series where symbol = $1 and timeframe = $2'
  const [known] = await session.rows(knownRow, listed, symbol, timeframe)
  if (keep !== undefined && known !== undefined) {
    const former = await formerOf(keep, { ...key, ...known }, await readBars(session, key), bars, true)
    if (former) await keepFormer(session, former)
  }
  const of = 'where symbol = $1 and timeframe = $2'
  const sql = `select coalesce(sum(bars), 0)::bigint as count from bar_chunks ${of}`
  const [replaced] = await session.rows(countRow, sql, symbol, timeframe)
  await session.run(`delete from bar_chunks ${of}`, symbol, timeframe)
  await session.run(`delete from series ${of}`, symbol, timeframe)
  await putChunks(session, series, bars)
  await describe(session, series, chosenBy(known?.calendar), bars)
  await updateLevels(session, series)
  const count = replaced?.count ?? 0
  if (keep !== undefined) await addTrail(session, uploadEntry(keep, series, count, null))
  return count
}

/**
 * Times between which chunks must be rewritten: those that overlap the new bars, or the one before, so that single bars
 * fill it up.
 */
async function affected(session: Session, { symbol, timeframe }: Key, times: Float64Array) {
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const sql = `select min(first) as first, max(last) as last from bar_chunks
                where symbol = $1 and timeframe = $2 and first <= $4
                  and last >= coalesce((select max(first) from bar_chunks
                                         where symbol = $1 and timeframe = $2 and first <= $3), $3)`
  const [range] = await session.rows(rangeRow, sql, symbol, timeframe, first, last)
  return { from: range?.first ?? first, to: range?.last ?? last }
}

interface Rewritten {
  readonly bars: Bars
  readonly replaced: number
}

/** Rewrites the chunks around those that arrived; `change` gets their bars. */
async function rewrite(
  session: Session,
  series: Described,
  arrived: Pick<Bars, 'calendar' | 'time'>,
  change: (old: Bars) => Promise<Rewritten>,
): Promise<number> {
  const { symbol, timeframe } = series
  const { time: times } = arrived
  const range = await affected(session, series, times)
  const { bars, replaced } = await change(await readBars(session, { symbol, timeframe, ...range }))
  const sql = 'delete from bar_chunks where symbol = $1 and timeframe = $2 and first between $3 and $4'
  await session.run(sql, symbol, timeframe, range.from, range.to)
  await putChunks(session, series, bars)
  await describe(session, series, await calendarOf(session, series), arrived)
  await updateLevels(session, series, { from: times[0] ?? range.from, to: times.at(-1) ?? range.to })
  return replaced
}

async function mergeInto(session: Session, series: Described, bars: Bars, keep?: Keep): Promise<number> {
  await lock(session, `series ${series.symbol} ${series.timeframe}`)
  const count = await rewrite(session, series, bars, async (old) => {
    const calendar = await calendarOf(session, series)
    const former = keep === undefined ? null : await formerOf(keep, { ...series, calendar }, old, bars, false)
    if (former !== null) await keepFormer(session, former)
    const merged = await mergeBars(old, bars)
    if (keep !== undefined && keep.owner !== null) {
      await countUpload(session, keep.owner, (bars.time.length - merged.replaced) * BAR_BYTES)
    }
    return merged
  })
  if (keep !== undefined) await addTrail(session, uploadEntry(keep, series, count, bars.time.length))
  return count
}

async function takeBack(session: Session, id: string, by?: ChangedBy): Promise<TakenBack> {
  const found = await formerById(session, id)
  if (found === null) return null
  const { row } = found
  const bars = await barsOfPieces(found.pieces)
  const { symbol, timeframe } = row
  await lock(session, `series ${symbol} ${timeframe}`)
  const [from = 0, to = 0] = [bars.time[0], bars.time.at(-1)]
  const present = await readBars(session, row.whole === 1 ? { symbol, timeframe } : { symbol, timeframe, from, to })
  if ((await fingerprint(present, row.whole === 1 ? undefined : bars.time)) !== row.hash) return 'changed'
  if (row.whole === 1) await replaceSeries(session, row, bars)
  else {
    const fresh = await existing(bars)
    await rewrite(session, row, bars, async (old) => mergeBars(await without(old, bars.time), fresh))
  }
  const now = await calendarOf(session, row)
  const timesOf = async () => (await readBars(session, { symbol, timeframe })).time
  if (now !== null) await setCalendar(session, row, await calendarBefore(row.calendar, now, timesOf))
  if (row.owner !== null) await countUpload(session, row.owner, (row.bars - bars.time.length) * BAR_BYTES)
  await forgetFormer(session, id)
  if (by !== undefined) await addTrail(session, takenBackEntry(by, row))
  return replacementOf(row)
}

export function seriesStore(db: Database, notices: Notices): SeriesTables {
  const changing = <T>(symbol: string, work: (session: Session) => Promise<T>): Promise<T> =>
    db.write(async (session) => {
      const result = await work(session)
      await notices.tell(session, { kind: 'series', symbol })
      return result
    })
  return {
    series: () =>
      db.read(async (session) => byTimeframe(await session.rows(seriesRow, 'select * from series order by symbol'))),
    bars: (query) => db.snapshot((session) => withCalendar(session, query)),
    setCalendar: (series, calendar, entry) =>
      changing(series.symbol, (session) => setCalendar(session, series, calendar, entry)),
    ...levelTables(db),
    ...formerTables(db),
    putSeries: (series, bars, keep) => changing(series.symbol, (session) => replaceSeries(session, series, bars, keep)),
    mergeBars: (series, bars, keep) => changing(series.symbol, (session) => mergeInto(session, series, bars, keep)),
    takeBack: (id, by) =>
      db.write(async (session) => {
        const result = await takeBack(session, id, by)
        if (result !== null && result !== 'changed')
          await notices.tell(session, { kind: 'series', symbol: result.symbol })
        return result
      }),
    seed: (folder, all, onSeries) =>
      db.write(async (session) => {
        await lock(session, 'seed')
        if ((await valueOf(session, SEEDED)) !== null) return false
        // Loaded here only: it is a database of its own.
        const { readSeed } = await import('../duckdb/readSeed')
        for (const series of all) {
          await replaceSeries(session, series, await readSeed(folder, series))
          await notices.tell(session, { kind: 'series', symbol: series.symbol })
          await onSeries?.(series)
        }
        await putSetting(session, SEEDED, '1')
        return true
      }),
  }
}
