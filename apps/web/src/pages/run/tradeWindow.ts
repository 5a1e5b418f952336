import { type BacktestRun, type BarsRequest, dayRuleOf, tradingDates } from '@tidemark/api'
import { type Bar, isDated, type Timeframe, TIMEFRAME_MS, type Trade } from '@tidemark/contract'

/** Around a short trade, including it. */
const FEW = 64
/** Minimum bars per side; for a long trade a share of its length. */
const LEAST_PAD = 12
const PART = 0.16
/** Every backend returns this many (SPEC section 7). */
const MOST = 1000
const DAY_MS = 86_400_000

type TimedTrade = Pick<Trade, 'EntryTime' | 'ExitTime' | 'EntryBar' | 'ExitBar'>

/** Bars on either side of a trade of `length` bars. */
export function padOf(length: number): number {
  return Math.max(LEAST_PAD, Math.ceil((FEW - length) / 2), Math.ceil(PART * length))
}

function lengthOf({ EntryTime, ExitTime, EntryBar, ExitBar }: TimedTrade, step: number): number {
  if (EntryBar !== undefined && ExitBar !== undefined) return ExitBar - EntryBar
  return Math.ceil((Date.parse(ExitTime) - Date.parse(EntryTime)) / step)
}

export interface TradeWindow {
  readonly request: Extract<BarsRequest, { readonly start: string }>
  /** Bars per side; may be more across weekends. */
  readonly pad: number
  /** The bars are longer than the run's. */
  readonly isThin: boolean
}

/**
 * Returns the request around a trade; one too long is aggregated. Reaches further than the shown bars, because of
 * weekends.
 */
export function tradeWindow(trade: TimedTrade, series: { symbol: string; timeframe: Timeframe }): TradeWindow {
  const step = TIMEFRAME_MS[series.timeframe]
  const length = lengthOf(trade, step)
  const pad = padOf(length)
  // Three days cross a weekend; of short bars, that many would not fit.
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

/**
 * Returns the bars to draw.
 *
 * @param bars - ascending
 */
export function barsAround(bars: readonly Bar[], trade: TimedTrade, { pad, isThin }: TradeWindow): readonly Bar[] {
  if (isThin) return bars
  const barAt = (moment: string) => bars.findLastIndex(({ datetime }) => Date.parse(datetime) <= Date.parse(moment))
  return bars.slice(Math.max(0, barAt(trade.EntryTime) - pad), barAt(trade.ExitTime) + pad + 1)
}

/** JSON keeps prices exact, so larger differences are real. */
const TOLERANCE = 1e-9

/**
 * Whether stored prices around a trade changed since the run: the close of a trading date (without a calendar, of a UTC
 * day) differs, or the bars of entry and exit are missing or never had the entry's price. false if unknown.
 *
 * @param bars - ascending, of the run's length
 */
export function arePricesReplaced(
  bars: readonly Bar[],
  trade: Pick<Trade, 'EntryTime' | 'ExitTime' | 'EntryPrice'>,
  run: Pick<BacktestRun, 'calendar' | 'report' | 'provenance'>,
): boolean {
  const { provenance, report } = run
  const closes = new Map(report?.daily.days.map((day, i) => [Date.parse(day) / DAY_MS, report.daily.closes[i]]))
  const times = Float64Array.from(bars, ({ datetime }) => Date.parse(datetime))
  const areDates = provenance?.timeframe ? isDated(provenance.timeframe) : undefined
  const dates = tradingDates(times, dayRuleOf(run.calendar), areDates)
  const hasOtherClose = bars.some(({ close }, i) => {
    const date = dates[i]
    const next = dates[i + 1]
    // A bar is its date's last only if the next is on another date.
    if (date === undefined || next === undefined || next === date) return false
    const known = closes.get(date)
    return known !== undefined && known !== null && Math.abs(known - close) > TOLERANCE * Math.abs(known)
  })
  if (hasOtherClose) return true
  if (provenance === undefined || provenance.timeframe === null) return false
  const entry = bars[times.indexOf(Date.parse(trade.EntryTime))]
  if (entry === undefined || !times.includes(Date.parse(trade.ExitTime))) return true
  const cost = provenance.slippage + Number(provenance.options['spread'] ?? 0) + TOLERANCE
  return trade.EntryPrice < entry.low * (1 - cost) || trade.EntryPrice > entry.high * (1 + cost)
}
