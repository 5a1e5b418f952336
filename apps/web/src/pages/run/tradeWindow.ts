import type { BacktestRun, BarsRequest } from '@tidemark/api'
import { type Bar, type Timeframe, TIMEFRAME_MS, type Trade } from '@tidemark/contract'

/** Bars that a short trade is shown among, itself included. */
const FEW = 64
/** Bars on each side at least, and the part of a long trade that is shown on each side. */
const LEAST_PAD = 12
const PART = 0.16
/** Bars of one request that every backend answers (SPEC section 7). */
const MOST = 1000
const DAY_MS = 86_400_000

type TimedTrade = Pick<Trade, 'EntryTime' | 'ExitTime' | 'EntryBar' | 'ExitBar'>

/** Bars shown before the entry and after the exit of a trade that lasted `length` bars. */
export function padOf(length: number): number {
  return Math.max(LEAST_PAD, Math.ceil((FEW - length) / 2), Math.ceil(PART * length))
}

function lengthOf({ EntryTime, ExitTime, EntryBar, ExitBar }: TimedTrade, step: number): number {
  if (EntryBar !== undefined && ExitBar !== undefined) return ExitBar - EntryBar
  return Math.ceil((Date.parse(ExitTime) - Date.parse(EntryTime)) / step)
}

/** What to ask for to draw a trade; a trade too long for one response comes in longer bars. */
export interface TradeWindow {
  readonly request: Extract<BarsRequest, { readonly start: string }>
  /** Bars that stand before the entry and after the exit; more may come over a closed market. */
  readonly pad: number
  /** The bars are longer than those of the run. */
  readonly isThin: boolean
}

/** Returns the bars to ask for around a trade. Markets close at weekends, so the request reaches further than the bars shown. */
export function tradeWindow(trade: TimedTrade, series: { symbol: string; timeframe: Timeframe }): TradeWindow {
  const step = TIMEFRAME_MS[series.timeframe]
  const length = lengthOf(trade, step)
  const pad = padOf(length)
  // Three days cross a weekend; in short bars they would not fit into one response.
  const reach = pad * step * 1.4 + Math.min(3 * DAY_MS, 400 * step)
  const [start, end] = [Date.parse(trade.EntryTime) - reach, Date.parse(trade.ExitTime) + reach]
  const isThin = length + 2 * pad > MOST
  return {
    request: {
      ...series,
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
      ...(isThin && { isThin }),
    },
    pad,
    isThin,
  }
}

/** The bars that are drawn: `pad` before the bar of the entry to `pad` after that of the exit. @param bars - ascending */
export function barsAround(bars: readonly Bar[], trade: TimedTrade, { pad, isThin }: TradeWindow): readonly Bar[] {
  if (isThin) return bars
  const barAt = (moment: string) => bars.findLastIndex(({ datetime }) => Date.parse(datetime) <= Date.parse(moment))
  return bars.slice(Math.max(0, barAt(trade.EntryTime) - pad), barAt(trade.ExitTime) + pad + 1)
}

/** Prices that came as text through JSON are equal to the last digit; others differ by more. */
const TOLERANCE = 1e-9

/**
 * Tells whether the stored prices are not those that the run was made on: a close of a whole day differs from that in the run's
 * report, or the bar of the entry is missing or never had its price. false where nothing can be compared.
 *
 * @param bars - ascending, as long as the run's
 */
export function arePricesReplaced(
  bars: readonly Bar[],
  trade: Pick<Trade, 'EntryTime' | 'EntryPrice'>,
  { report, provenance }: Pick<BacktestRun, 'report' | 'provenance'>,
): boolean {
  const closes = new Map(report?.daily.days.map((day, i) => [day, report.daily.closes[i]]))
  const hasOtherClose = bars.some(({ datetime, close }, i) => {
    const day = dayOf(datetime)
    const next = bars[i + 1]
    // Only a bar that is followed by another day's is known to be the last of its day.
    if (next === undefined || dayOf(next.datetime) === day) return false
    const known = closes.get(day)
    return known !== undefined && known !== null && Math.abs(known - close) > TOLERANCE * Math.abs(known)
  })
  if (hasOtherClose) return true
  if (provenance === undefined || provenance.timeframe === null) return false
  const moment = Date.parse(trade.EntryTime)
  const entry = bars.findLast(({ datetime }) => Date.parse(datetime) <= moment)
  if (entry === undefined || moment - Date.parse(entry.datetime) >= TIMEFRAME_MS[provenance.timeframe]) return true
  const cost = provenance.slippage + Number(provenance.options['spread'] ?? 0) + TOLERANCE
  return trade.EntryPrice < entry.low * (1 - cost) || trade.EntryPrice > entry.high * (1 + cost)
}

function dayOf(moment: string): string {
  return new Date(moment).toISOString().slice(0, 10)
}
