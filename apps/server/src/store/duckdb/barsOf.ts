import { TIMEFRAME_MS } from '@tidemark/contract'
import { type Bars, originOf } from '@tidemark/engine'
import type { BarsQuery } from '@tidemark/engine/research'
import { z } from 'zod'
import type { Parameters, Session } from './database'
import { readBars } from './readBars'

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

export function barsOf(session: Session, query: BarsQuery): Promise<Bars> {
  const { limit, from, keep } = query
  if (limit !== undefined && from === undefined && keep === 'last') return newestBars(session, { ...query, limit })
  return readBars(session.connection, ...barsSql(query))
}
