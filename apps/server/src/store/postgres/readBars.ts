import { allocateBars, type Bars, copyBars, firstBarFrom, gatherBars } from '@tidemark/engine'
import type { BarsQuery } from '@tidemark/engine/research'
import { z } from 'zod'
import type { Session } from '../session'
import { decodeInto } from './chunks'

const chunkRow = z.object({ first: z.number(), last: z.number(), bars: z.number() })
const dataRow = z.object({ data: z.instanceof(Uint8Array) })

type Chunk = z.infer<typeof chunkRow>

/** They are in memory twice meanwhile. */
const AT_ONCE = 8

/** Times that PostgreSQL's bigint can hold. */
const bounded = (time: number) => Math.min(Math.max(time, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER)

/** Those, from the kept end, that certainly contain `limit` bars within the bounds. */
function enough(chunks: readonly Chunk[], { from, to, limit, keep }: Required<Bounds>): readonly Chunk[] {
  if (limit === Infinity) return chunks
  let count = 0
  const isEnough = ({ first, last, bars }: Chunk) => {
    // A chunk on a bound may have any number of bars within it.
    if (first >= from && last <= to) count += bars
    return count >= limit
  }
  if (keep === 'last') return chunks.slice(Math.max(0, chunks.findLastIndex(isEnough)))
  const end = chunks.findIndex(isEnough)
  return end === -1 ? chunks : chunks.slice(0, end + 1)
}

type Bounds = Pick<BarsQuery, 'from' | 'to' | 'limit' | 'keep'>

async function readChunks(session: Session, { symbol, timeframe }: BarsQuery, chunks: readonly Chunk[]): Promise<Bars> {
  const bars = allocateBars(chunks.reduce((sum, chunk) => sum + chunk.bars, 0))
  const sql = `select data from bar_chunks where symbol = $symbol and timeframe = $timeframe and first between $first and $last order by first`
  let at = 0
  for (let k = 0; k < chunks.length; k += AT_ONCE) {
    const group = chunks.slice(k, k + AT_ONCE)
    const [first = 0, last = 0] = [group[0]?.first, group.at(-1)?.first]
    for (const { data } of await session.rows(dataRow, sql, { symbol, timeframe, first, last })) {
      at += decodeInto(data, bars, at)
    }
  }
  return bars
}

/** The session must be a snapshot, or hold the series' lock. */
export async function readBars(session: Session, query: BarsQuery): Promise<Bars> {
  const { symbol, timeframe, from = -Infinity, to = Infinity, limit = Infinity, keep = 'first', gatherMs } = query
  const sql = `select first, last, bars from bar_chunks
                where symbol = $symbol and timeframe = $timeframe and last >= $low and first <= $high order by first`
  const bounds = { low: Math.ceil(bounded(from)), high: Math.floor(bounded(to)) }
  const found = await session.rows(chunkRow, sql, { symbol, timeframe, ...bounds })
  const whole = await readChunks(session, query, enough(found, { from, to, limit, keep }))
  const start = firstBarFrom(whole, from)
  // The first after `to`: times are whole ms.
  const end = firstBarFrom(whole, Math.floor(bounded(to)) + 1)
  const low = keep === 'last' ? Math.max(start, end - limit) : start
  const high = keep === 'last' ? end : Math.min(end, start + limit)
  const isWhole = low === 0 && high === whole.time.length
  const bars = isWhole ? whole : copyBars(whole, low, Math.max(low, high))
  return gatherMs === undefined ? bars : gatherBars(bars, gatherMs)
}
