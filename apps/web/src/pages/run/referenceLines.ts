import type { BacktestRun } from '@tidemark/api'
import { isDated } from '@tidemark/contract'
import type { ReferenceLine } from '@tidemark/charts/equity'

const DAY_MS = 86_400_000

/** When each day's values are known: at its last bar, in runs from before at the latest when the day is over. */
function endsOf({ report, provenance }: BacktestRun): readonly number[] {
  if (report === undefined) return []
  const { days, ends } = report.daily
  const timeframe = provenance?.timeframe ?? null
  if (ends !== undefined || timeframe === null || isDated(timeframe))
    return (ends ?? days).map((end) => Date.parse(end))
  const last = provenance?.last_bar ? Date.parse(provenance.last_bar) : Infinity
  return days.map((day) => Math.min(Date.parse(day) + DAY_MS, last))
}

/** The previous run by bar, or by day if the backend sends no more; null without either. */
export function accountLine(run: BacktestRun): ReferenceLine | null {
  const { equity_curve: curve = [], report } = run
  const points =
    curve.length > 0
      ? curve.map(({ time, value }) => ({ time: Date.parse(time), value }))
      : endsOf(run).map((time, i) => ({ time, value: report?.daily.values[i] ?? 0 }))
  return points.length === 0 ? null : { name: 'Previous run', look: 'run', points }
}

/**
 * The initial cash bought at the close of the run's first bar; null without closes. Where that close is not sent, and no
 * return since then, it is the first day's.
 */
export function buyAndHold(run: BacktestRun): ReferenceLine | null {
  const { report, provenance, headline } = run
  const cash = provenance?.init_cash
  if (cash === undefined || report === undefined) return null
  const ends = endsOf(run)
  const known = report.daily.closes.flatMap((close, i) => (close === null ? [] : [{ time: ends[i]!, close }]))
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined || first.close <= 0) return null
  const held = headline?.buyAndHold ?? null
  const start = held === null ? 0 : Date.parse(provenance?.first_bar ?? '')
  const grown = held === null ? last.close / first.close : 1 + held
  const points = known.map(({ time, close }) => ({ time, value: cash * grown * (close / last.close) }))
  return {
    name: 'Buy & hold',
    look: 'hold',
    points: start < first.time && start > 0 ? [{ time: start, value: cash }, ...points] : points,
  }
}
