import { type BacktestResult, isDated, type RunReport } from '@tidemark/contract'
import { dayRuleOf } from '../calendar/periods'
import { instantDate } from '../calendar/tradingDates'
import { accountOf, chooseTrades, valuesOn } from '../report/selection'
import { type Periods, utcPeriods } from '../statistics/periods'
import { DAY_MS, dayText, isoTime } from '../time'

/** null takes no part in the choice. A trade belongs to the trading date of its entry. */
export interface RunPart {
  /** 'yyyy-mm-dd', both inclusive. */
  readonly from: string | null
  readonly to: string | null
  readonly side: 'long' | 'short' | null
  /** By PnL: a trade of exactly 0 is neither. */
  readonly outcome: 'won' | 'lost' | null
  /** Of a trade's return, fractions: `least` is included, `most` is not. */
  readonly least: number | null
  readonly most: number | null
  /** Takes away so many of the chosen trades, those with the largest PnL. */
  readonly withoutBest?: number | null
}

/** Whether the account is that of the chosen trades alone. */
export function isOfTrades({ side, outcome, least, most, withoutBest = null }: RunPart): boolean {
  return side !== null || outcome !== null || least !== null || most !== null || withoutBest !== null
}

/** Trading dates of the run's instants (ISO 8601), in days since 1970-01-01. */
function datesOf({ calendar, provenance }: BacktestResult): (moment: string) => number {
  const areDates = isDated(provenance?.timeframe ?? 'M1')
  const dateOf = instantDate(dayRuleOf(calendar), areDates)
  return (moment) => dateOf(Date.parse(moment))
}

/** Numbers of the chosen trades, ascending. */
export function chosenIn(result: BacktestResult, part: RunPart): number[] {
  const { side, outcome, least, most, from, to, withoutBest } = part
  const { trades } = result
  const dateOf = datesOf(result)
  const fitting = trades.flatMap(({ PnL, ReturnPct }, at) => {
    if (outcome !== null && !(outcome === 'won' ? PnL > 0 : PnL < 0)) return []
    return (least === null || ReturnPct >= least) && (most === null || ReturnPct < most) ? [at] : []
  })
  const columns = {
    pnl: Float64Array.from(trades, ({ PnL }) => PnL),
    size: Float64Array.from(trades, ({ Size }) => Size),
    entryDate: Int32Array.from(trades, ({ EntryTime }) => dateOf(EntryTime)),
  }
  return chooseTrades(columns, {
    trades: fitting,
    side: side ?? undefined,
    from: from ?? undefined,
    to: to ?? undefined,
    withoutBest: withoutBest ?? undefined,
  })
}

/** Whether an instant (ISO 8601) is on a trading date of the part. */
function isIn(result: BacktestResult, { from, to }: RunPart): (moment: string) => boolean {
  const dateOf = datesOf(result)
  return (moment) => {
    const day = dayText(dateOf(moment))
    return (from === null || day >= from) && (to === null || day <= to)
  }
}

/** By the reference's days, of which the last values are among these: ascending, epoch ms. */
export interface UtcAccount {
  readonly time: Float64Array
  readonly equity: Float64Array
  readonly periods: Periods
}

export interface Account {
  readonly base: number
  /** Since 1970; the first is the one before the part, where there is one. */
  readonly days: Int32Array
  readonly values: Float64Array
  readonly hasDayBefore: boolean
  /** At the ends of the same days; NaN where there is none. */
  readonly closes: Float64Array
  readonly periodsPerYear: number
  /** Where drawdowns are measured: ascending, epoch ms. */
  readonly time: Float64Array
  readonly equity: Float64Array
  /** null where the values at the ends of UTC days are not known. */
  readonly utc: UtcAccount | null
  /** What holding the bars returned; NaN where no close is known. */
  readonly hold: number
  /** The run's account was empty before a trade, so that no share of it is known. */
  readonly isUnknown: boolean
}

/** Whether the part is the run: all of its days and trades. */
export function isWhole({ report }: BacktestResult, part: RunPart): boolean {
  const [first, last] = [report?.daily.days[0], report?.daily.days.at(-1)]
  const begins = part.from === null || (first !== undefined && part.from <= first)
  return !isOfTrades(part) && begins && (part.to === null || (last !== undefined && part.to >= last))
}

/** Whether the account was lost in the part, or before it. */
export function isLostBy(result: BacktestResult, { to }: RunPart): boolean {
  const { bankrupt_at: at } = result
  return typeof at === 'string' && isIn(result, { ...WHOLE, to })(at)
}

/** Whether the report's days are the bars. */
function areBars({ calendar, provenance }: BacktestResult): boolean {
  return isDated(provenance?.timeframe ?? 'M1') && calendar?.bars === calendar?.tradingDates
}

/** Whether the report's days are UTC days: those of the reference. */
function areUtcDays({ calendar }: BacktestResult): boolean {
  return calendar === undefined || (calendar.dayEnds === 'midnight' && calendar.zone === 'UTC' && !calendar.fold)
}

function byUtcDays(
  { calendar, report }: BacktestResult,
  { time, equity }: Pick<UtcAccount, 'time' | 'equity'>,
): UtcAccount {
  const periods = utcPeriods(time)
  // Of a few days the weekends, and of a few months the lengths, do not show what the run's are.
  const periodsPerYear = calendar?.period === 'day' ? periods.periodsPerYear : (report?.periodsPerYear ?? Number.NaN)
  return { time, equity, periods: { ...periods, periodsPerYear } }
}

function holdBetween(closes: Float64Array, first = closes[0]): number {
  return (closes.at(-1) ?? Number.NaN) / (first ?? Number.NaN) - 1
}

/** The report has closes of whole days only. */
function firstClose({ headline, report }: BacktestResult): number | undefined {
  const last = report?.daily.closes.at(-1)
  return headline?.buyAndHold == null || last == null ? undefined : last / (1 + headline.buyAndHold)
}

function cashOf({ provenance, report, summary, trades }: BacktestResult): number {
  const final = summary['Equity Final [$]'] ?? 0
  return provenance?.init_cash ?? report?.daily.values[0] ?? final - trades.reduce((sum, { PnL }) => sum + PnL, 0)
}

function daysIn({ daily: { days } }: RunReport, { from, to }: RunPart): { first: number; end: number } {
  const first = from === null ? 0 : days.findIndex((day) => day >= from)
  const last = to === null ? days.length - 1 : days.findLastIndex((day) => day <= to)
  return first === -1 || last < first ? { first: 0, end: 0 } : { first, end: last + 1 }
}

const endOf = (day: string) => Date.parse(day) + DAY_MS - 1
const startsOf = (days: Int32Array) => Float64Array.from(days, (day) => day * DAY_MS)

function daysOf(report: RunReport, part: RunPart) {
  const { first, end } = daysIn(report, part)
  const start = end > first ? Math.max(0, first - 1) : first
  const names = report.daily.days.slice(start, end)
  return {
    names,
    start,
    end,
    days: Int32Array.from(names, (day) => Date.parse(day) / DAY_MS),
    hasDayBefore: start < first,
    closes: Float64Array.from(report.daily.closes.slice(start, end), (close) => close ?? Number.NaN),
    periodsPerYear: report.periodsPerYear,
  }
}

/** @throws {TypeError} for a run without a report. */
export function ofPeriod(result: BacktestResult, part: RunPart): Account {
  const { report, equity_curve: curve = [] } = result
  if (report === undefined) throw new TypeError('a period is measured by the report of its run')
  const { names, start, end, ...calendar } = daysOf(report, part)
  const values = Float64Array.from(report.daily.values.slice(start, end))
  const base = calendar.hasDayBefore ? values[0]! : cashOf(result)
  const isInside = isIn(result, part)
  const begins = curve.findIndex(({ time }) => isInside(time))
  const hasAllBars = begins !== -1 && curve.length === result.provenance?.bars
  const inside = curve.filter(({ time }, row) => isInside(time) || (hasAllBars && row === begins - 1))
  const ends = hasAllBars ? [] : names.map((day, i) => ({ at: endOf(day), value: values[i]! }))
  const points = [...inside.map(({ time, value }) => ({ at: Date.parse(time), value })), ...ends]
  const byDay = { time: startsOf(calendar.days), equity: values }
  const measured = areBars(result) ? byDay : columnsOf(points.toSorted((a, b) => a.at - b.at))
  const known = hasAllBars ? measured : areBars(result) || areUtcDays(result) ? byDay : null
  return {
    ...calendar,
    ...measured,
    base,
    values,
    utc: known && byUtcDays(result, known),
    hold: holdBetween(calendar.closes, calendar.hasDayBefore ? undefined : firstClose(result)),
    isUnknown: false,
  }
}

const WHOLE: RunPart = { from: null, to: null, side: null, outcome: null, least: null, most: null }

/** What the chosen trades alone would make of the run's cash: each moves the share of the account that it moved there. */
export function atExits(result: BacktestResult, chosen: readonly number[]): Account {
  const { report, trades } = result
  const base = cashOf(result)
  const dateOf = datesOf(result)
  const exitTimes = Float64Array.from(trades, ({ ExitTime }) => Date.parse(ExitTime))
  const account = accountOf({ pnl: Float64Array.from(trades, ({ PnL }) => PnL), exitTimes }, chosen, base)
  const known = report === undefined || account === null ? null : daysOf(report, WHOLE)
  const days = known?.days ?? new Int32Array(0)
  const exitDates = chosen.map((at) => dateOf(trades[at]?.ExitTime ?? ''))
  const start = Math.min(...chosen.map((at) => Date.parse(trades[at]?.EntryTime ?? '')))
  const points = (account?.points ?? []).map(([at, value]) => ({ at, value }))
  const values = account === null ? new Float64Array(0) : valuesOn(days, account, exitDates, base)
  const closes = known?.closes ?? new Float64Array(0)
  return {
    base,
    days,
    values,
    hasDayBefore: false,
    closes,
    // The reference knows no choice of trades: beside a headline it tells nothing of one.
    utc: result.calendar === undefined ? byUtcDays(result, { time: startsOf(days), equity: values }) : null,
    hold: result.headline?.buyAndHold ?? holdBetween(closes),
    periodsPerYear: report?.periodsPerYear ?? Number.NaN,
    ...columnsOf(points.length === 0 ? [] : [{ at: start, value: base }, ...points]),
    isUnknown: account === null,
  }
}

function columnsOf(points: readonly { readonly at: number; readonly value: number }[]) {
  return {
    time: Float64Array.from(points, ({ at }) => at),
    equity: Float64Array.from(points, ({ value }) => value),
  }
}

/** Where drawdowns are measured, in the API's format. */
export function curveOf({ time, equity }: Account): NonNullable<BacktestResult['equity_curve']> {
  let peak = 0
  return Array.from(equity, (value, i) => {
    peak = Math.max(peak, value)
    return { time: isoTime(time[i]!), value, drawdown: value === peak ? 0 : value / peak - 1 }
  })
}
