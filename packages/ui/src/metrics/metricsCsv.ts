import { toCsv } from '../csv/csv'
import { METRICS } from './catalogue'
import { isKnown } from './explain'
import { formulaText, type MeasuredRun } from './metric'

/** Returns name, full value, unit and formula per line; empty if not computable. */
export function metricsCsv(run: MeasuredRun): string {
  return toCsv([
    ['Id', 'Metric', 'Value', 'Unit', 'Formula'],
    ...METRICS.filter((metric) => isKnown(metric, run)).map((metric) => [
      metric.id,
      metric.name,
      metric.read(run) ?? null,
      metric.unit,
      formulaText(metric.formula),
    ]),
  ])
}
