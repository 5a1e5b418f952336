import type { BacktestResult, RunReport, Trade } from '@tidemark/contract'
import { DAY_MS, isoTime } from '../time'

/** null takes no part in the choice. A trade belongs to the UTC day of its exit. */
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
}

/** Whether the account is that of the chosen trades alone. */
export function isOfTrades({ side, outcome, least, most }: RunPart): boolean {
  return side !== null || outcome !== null || least !== null || most !== null
}

export function isChosen(trade: Trade, part: RunPart): boolean {
  const { side, outcome, least, most } = part
  if (!isIn(trade.ExitTime, part)) return false
  if (side !== null && trade.Size < 0 !== (side === 'short')) return false
  if (outcome !== null && !(outcome === 'won' ? trade.PnL > 0 : trade.PnL < 0)) return false
  return (least === null || trade.ReturnPct >= least) && (most === null || trade.ReturnPct < most)
}

/** `moment` is ISO 8601. */
export function isIn(moment: string, { from, to }: RunPart): boolean {
  const day = moment.slice(0, 10)
  return (from === null || day >= from) && (to === null || day <= to)
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

function calendarOf(report: RunReport, part: RunPart) {
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
  const { names, start, end, ...calendar } = calendarOf(report, part)
  const values = Float64Array.from(report.daily.values.slice(start, end))
  const base = calendar.hasDayBefore ? values[0]! : cashOf(result)
  const points = [
    ...curve.filter(({ time }) => isIn(time, part)).map(({ time, value }) => ({ at: Date.parse(time), value })),
    ...names.map((day, i) => ({ at: endOf(day), value: values[i]! })),
  ].toSorted((a, b) => a.at - b.at)
  return { ...calendar, ...columnsOf(points), base, values }
}

/** What these trades alone would make of the account before the part, each PnL at its exit. */
export function atExits(result: BacktestResult, trades: readonly Trade[], part: RunPart): Account {
  const { report } = result
  const known = report === undefined ? null : calendarOf(report, part)
  const before = known?.hasDayBefore === true ? report?.daily.values[known.start] : undefined
  const base = before ?? cashOf(result)
  const closing = trades.toSorted((a, b) => Date.parse(a.ExitTime) - Date.parse(b.ExitTime))
  let value = base
  const exits = closing.map(({ ExitTime, PnL }) => {
    value += PnL
    return { at: Date.parse(ExitTime), value }
  })
  const start = Math.min(...trades.map(({ EntryTime }) => Date.parse(EntryTime)))
  const points = exits.length === 0 ? [] : [{ at: start, value: base }, ...exits]
  let next = 0
  let worth = base
  const values = (known?.names ?? []).map((day, i) => {
    for (let exit = exits[next]; exit !== undefined && exit.at <= endOf(day); exit = exits[++next]) {
      worth = exit.value
    }
    return i === 0 && known?.hasDayBefore === true ? base : worth
  })
  return {
    base,
    days: known?.days ?? new Int32Array(0),
    values: Float64Array.from(values),
    hasDayBefore: known?.hasDayBefore ?? false,
    closes: known?.closes ?? new Float64Array(0),
    periodsPerYear: known?.periodsPerYear ?? Number.NaN,
    ...columnsOf(points),
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
