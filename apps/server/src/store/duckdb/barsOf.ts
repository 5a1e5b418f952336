import { TIMEFRAME_MS } from '@tidemark/contract'
import { type Bars, originOf } from '@tidemark/engine'
import type { BarsQuery } from '@tidemark/engine/research'
import { z } from 'zod'
import type { Parameters } from '../session'
import type { Session } from './database'
import { readBars } from './readBars'

const COLUMNS = `time::double, open, high, low, "close", coalesce(volume, 'nan'::double)`

/** @param isSorted - whether they come from the table in their order, so that the database need not sort them */
function barsSql(query: BarsQuery, isSorted = false): [string, Parameters] {
  const { symbol, timeframe, from, to, limit, keep = 'first', gatherMs } = query
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
  const of = `from bars where symbol = $symbol and timeframe = $timeframe ${bounds.join(' ')}`
  if (limit === undefined) return [`select ${COLUMNS} ${of} ${isSorted ? '' : 'order by time'}`, parameters]
  const wanted = `select time, open, high, low, "close", volume ${of} order by time ${keep === 'last' ? 'desc' : ''} limit $limit`
  return [`select ${COLUMNS} from (${wanted}) order by time`, parameters]
}

function isAscending({ time }: Bars): boolean {
  for (let k = 1; k < time.length; k++) if (time[k]! <= time[k - 1]!) return false
  return true
}

const lastRow = z.object({ last: z.number() })

/** Of the newest bars' span: first for weekends, then for long gaps. */
const LOOKS_BACK = [2, 40] as const

/** A lower bound lets the scan skip earlier blocks; it is widened until it fits. */
async function newestBars(session: Session, query: BarsQuery & { readonly limit: number }): Promise<Bars> {
  const { symbol, timeframe, limit } = query
  const key = { symbol, timeframe }
  const sql = 'select last from series where symbol = $symbol and timeframe = $timeframe'
  const [known] = await session.rows(lastRow, sql, key)
  const end = Math.min(query.to ?? Infinity, known?.last ?? Infinity)
  for (const lengths of Number.isFinite(end) ? LOOKS_BACK : []) {
    const from = end - limit * lengths * TIMEFRAME_MS[timeframe]
    const bars = await readBars(session.connection, ...barsSql({ ...query, from }))
    if (bars.time.length === limit) return bars
  }
  return readBars(session.connection, ...barsSql(query))
}

export async function barsOf(session: Session, query: BarsQuery): Promise<Bars> {
  const { limit, from, keep } = query
  if (limit !== undefined && from === undefined && keep === 'last') return newestBars(session, { ...query, limit })
  // Sorting millions takes both cores for seconds, and each series is written in ascending order.
  const bars = await readBars(session.connection, ...barsSql(query, true))
  return isAscending(bars) ? bars : readBars(session.connection, ...barsSql(query))
}
