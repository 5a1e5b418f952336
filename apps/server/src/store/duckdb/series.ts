import { join } from 'node:path'
import { TIMEFRAME_MS } from '@tidemark/contract'
import { type Bars, originOf } from '@tidemark/engine'
import type { BarsQuery } from '@tidemark/engine/research'
import { z } from 'zod'
import { type SeedSeries, seedFileName } from '../../seed/catalogue'
import { byTimeframe, seriesRow } from '../seriesRows'
import type { Series, SeriesTables } from '../Store'
import { ARRIVED, takeIn } from './arrivedBars'
import type { Database, Parameters, Session } from './database'
import { readBars } from './readBars'

const sourceRow = z.object({ source: z.string(), licence: z.string().nullable() })

const SEEDED = 'seeded'

type Key = Pick<Series, 'symbol' | 'timeframe'>

type Described = Pick<Series, 'symbol' | 'timeframe' | 'source' | 'licence'>

async function describe(session: Session, { symbol, timeframe, source, licence }: Described): Promise<void> {
  await session.run(
    `insert into series
       select $symbol, $timeframe, count(*), min(time), max(time), $source, $licence
       from bars where symbol = $symbol and timeframe = $timeframe
       having count(*) > 0`,
    { symbol, timeframe, source, licence },
  )
}

async function remove(session: Session, { symbol, timeframe }: Key): Promise<number> {
  const key = { symbol, timeframe }
  const result = await session.connection.run('delete from bars where symbol = $symbol and timeframe = $timeframe', key)
  await session.run('delete from series where symbol = $symbol and timeframe = $timeframe', key)
  return result.rowsChanged
}

const countRow = z.object({ count: z.number() })

/** Within the session's transaction. Returns the number of replaced bars. */
export async function mergeInto(session: Session, series: Described, bars: Bars): Promise<number> {
  const { symbol, timeframe } = series
  const key = { symbol, timeframe }
  const of = 'symbol = $symbol and timeframe = $timeframe'
  await takeIn(session.connection, bars)
  const known = await session.rows(sourceRow, `select source, licence from series where ${of}`, key)

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
  await describe(session, { ...series, ...known[0] })
  return replaced?.count ?? 0
}

async function seedOne(session: Session, folder: string, series: SeedSeries): Promise<void> {
  const { symbol, timeframe } = series
  await session.run(
    `insert into bars
       select $symbol, $timeframe, time, open::double, high::double, low::double, "close"::double, volume::double
       from read_parquet($file) order by time`,
    { symbol, timeframe, file: join(folder, seedFileName(series)) },
  )
  await describe(session, series)
}

function barsSql({ symbol, timeframe, from, to, limit, keep = 'first', gatherMs }: BarsQuery): [string, Parameters] {
  const bounds = [from !== undefined && 'and time >= $from', to !== undefined && 'and time <= $to'].filter(Boolean)
  const parameters: Parameters = {
    symbol,
    timeframe,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(limit !== undefined && { limit }),
  }
  if (gatherMs !== undefined) {
    // % is negative for times before the origin.
    const into = `((time - ${originOf(gatherMs)}) % ${gatherMs} + ${gatherMs}) % ${gatherMs}`
    const sql = `select (time - ${into})::double, arg_min(open, time), max(high), min(low), arg_max("close", time),
        coalesce(sum(volume), 'nan'::double)
      from bars where symbol = $symbol and timeframe = $timeframe ${bounds.join(' ')} group by 1 order by 1`
    return [sql, parameters]
  }
  const wanted = `select time, open, high, low, "close", volume from bars
    where symbol = $symbol and timeframe = $timeframe ${bounds.join(' ')}
    order by time ${keep === 'last' ? 'desc' : ''} ${limit === undefined ? '' : 'limit $limit'}`
  const sql = `select time::double, open, high, low, "close", coalesce(volume, 'nan'::double) from (${wanted}) order by time`
  return [sql, parameters]
}

const lastRow = z.object({ last: z.number() })

/** Of the newest bars' span: first for weekends, then for long gaps. */
const LOOKS_BACK = [2, 40] as const

/** A lower bound lets the scan skip earlier blocks; it is widened until it fits. */
async function newestBars(session: Session, query: BarsQuery & { readonly limit: number }): Promise<Bars> {
  const { symbol, timeframe, limit } = query
  const key = { symbol, timeframe }
  const sql = 'select last::double as last from series where symbol = $symbol and timeframe = $timeframe'
  const [known] = await session.rows(lastRow, sql, key)
  const end = Math.min(query.to ?? Infinity, known?.last ?? Infinity)
  for (const lengths of Number.isFinite(end) ? LOOKS_BACK : []) {
    const from = end - limit * lengths * TIMEFRAME_MS[timeframe]
    const bars = await readBars(session.connection, ...barsSql({ ...query, from }))
    if (bars.time.length === limit) return bars
  }
  return readBars(session.connection, ...barsSql(query))
}

function barsOf(session: Session, query: BarsQuery): Promise<Bars> {
  const { limit, from, keep } = query
  if (limit !== undefined && from === undefined && keep === 'last') return newestBars(session, { ...query, limit })
  return readBars(session.connection, ...barsSql(query))
}

export function seriesStore(db: Database): SeriesTables {
  return {
    series: () =>
      db.read(async (session) => {
        const sql = `select symbol, timeframe, bars, first::double as first, last::double as last, source, licence
                     from series order by symbol`
        return byTimeframe(await session.rows(seriesRow, sql))
      }),
    bars: (query) => db.read((session) => barsOf(session, query)),
    putSeries: (series, bars) =>
      db.write(async (session) => {
        const replaced = await remove(session, series)
        await takeIn(session.connection, bars)
        const { symbol, timeframe } = series
        await session.run(`insert into bars ${ARRIVED} order by time`, { symbol, timeframe })
        await describe(session, series)
        return replaced
      }),
    mergeBars: (series, bars) => db.write((session) => mergeInto(session, series, bars)),
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
