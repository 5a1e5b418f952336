import type { BacktestRun } from '@tidemark/api'
import { calendarText, TIMEFRAME_LABELS } from '@tidemark/contract'
import type { StatisticRow } from '@tidemark/ui'
import { type Format, formatCount, formatCounted, formatElapsed, formatMoney } from '@tidemark/ui/format'

/** Empty if the backend does not send it. */
export function barRows({ provenance, report, calendar }: BacktestRun, { dateTime }: Format): readonly StatisticRow[] {
  if (provenance === undefined) return []
  const { symbol, timeframe, first_bar, last_bar, bars, bars_hash } = provenance
  const gaps = report?.gaps
  return [
    { label: 'Symbol', value: symbol },
    ...(timeframe === null ? [] : [{ label: 'Timeframe', value: TIMEFRAME_LABELS[timeframe] }]),
    { label: 'First bar', value: dateTime(first_bar) },
    { label: 'Last bar', value: dateTime(last_bar) },
    { label: 'Bars', value: formatCount(bars) },
    ...(calendar === undefined ? [] : [{ label: 'Calendar', value: calendarText(calendar) }]),
    ...(report === undefined ? [] : [{ label: 'Warm-up', value: formatCounted(report.warmup, 'bar') }]),
    ...(gaps === undefined || gaps === null
      ? []
      : [
          {
            label: 'Gaps',
            value:
              gaps.count === 0 ? 'none' : `${formatCount(gaps.count)}, ${formatCounted(gaps.missing, 'bar')} missing`,
            note: 'weekends apart',
          },
        ]),
    { label: 'Hash of the bars', value: bars_hash, note: 'two runs on the same bars have the same hash' },
  ]
}

/** As the engine read them. */
export function runRows({ provenance, run_id, notes = [], trades }: BacktestRun): readonly StatisticRow[] {
  const id = run_id === undefined ? [] : [{ label: 'Run id', value: run_id }]
  if (provenance === undefined) return [...id, { label: 'Trades', value: formatCount(trades.length) }]
  const { strategy, strategy_name, params, options, init_cash, fees, slippage, engine_version, duration_ms } =
    provenance
  return [
    ...id,
    { label: 'Strategy', value: strategy_name, note: strategy },
    ...Object.entries({ ...params, ...options }).map(([name, value]) => ({
      label: name,
      value: value === null ? 'not set' : String(value),
    })),
    { label: 'init_cash', value: formatMoney(init_cash) },
    { label: 'fees', value: String(fees) },
    { label: 'slippage', value: String(slippage) },
    { label: 'Engine', value: engine_version },
    { label: 'Time taken', value: formatElapsed(duration_ms) },
    { label: 'Notes', value: notes.length === 0 ? 'none' : `${formatCount(notes.length)}, above` },
  ]
}
