import { BENCHMARK_METRICS, COST_METRICS, EXPOSURE_METRICS } from './costMetrics'
import { HEADLINE_METRICS } from './headlineMetrics'
import { METRIC_GROUPS, type Metric } from './metric'
import { REFERENCE_METRICS } from './referenceMetrics'
import { RATIO_METRICS, RETURN_METRICS, RISK_METRICS } from './moreMetrics'
import { TRADE_METRICS } from './tradeMetrics'

const declared: readonly Metric[] = [
  ...HEADLINE_METRICS,
  ...RETURN_METRICS,
  ...RISK_METRICS,
  ...RATIO_METRICS,
  ...TRADE_METRICS,
  ...COST_METRICS,
  ...EXPOSURE_METRICS,
  ...BENCHMARK_METRICS,
  ...REFERENCE_METRICS,
]

/** First in their groups; others follow as declared. */
const FIRST: readonly string[] = [
  'trades',
  'won-trades',
  'lost-trades',
  'win-rate',
  'pnl',
  'profit-factor',
  'profit-factor-money',
]

function rankOf({ id }: Metric): number {
  const rank = FIRST.indexOf(id)
  return rank === -1 ? FIRST.length : rank
}

export const METRICS: readonly Metric[] = METRIC_GROUPS.flatMap((group) =>
  declared.filter((metric) => metric.group === group).toSorted((a, b) => rankOf(a) - rankOf(b)),
)

const byId = new Map(METRICS.map((metric) => [metric.id, metric]))

/** @throws {RangeError} for an unknown id */
export function findMetric(id: string): Metric {
  const found = byId.get(id)
  if (found === undefined) throw new RangeError(`there is no metric '${id}'`)
  return found
}
