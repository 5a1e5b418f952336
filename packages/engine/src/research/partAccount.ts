import { type BacktestResult, isDated, type RunReport } from '@tidemark/contract'
import { dayRuleOf } from '../calendar/periods'
import { instantDate } from '../calendar/tradingDates'
import { accountOf, chooseTrades, valuesOn } from '../report/selection'
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
export function isIn(result: BacktestResult, { from, to }: RunPart): (moment: string) => boolean {
  const dateOf = datesOf(result)
  return (moment) => {
    const day = dayText(dateOf(moment))
    return (from === null || day >= from) && (to === null || day <= to)
  }
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
  /** The run's account was empty before a trade, so that no share of it is known. */
  readonly isUnknown: boolean
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
  const points = [
    ...curve.filter(({ time }) => isInside(time)).map(({ time, value }) => ({ at: Date.parse(time), value })),
    ...names.map((day, i) => ({ at: endOf(day), value: values[i]! })),
  ].toSorted((a, b) => a.at - b.at)
  return { ...calendar, ...columnsOf(points), base, values, isUnknown: false }
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
  return {
    base,
    days,
    values: account === null ? new Float64Array(0) : valuesOn(days, account, exitDates, base),
    hasDayBefore: false,
    closes: known?.closes ?? new Float64Array(0),
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
