import { toCsv } from '../csv/csv'
import { METRICS } from './catalogue'
import { isKnown } from './explain'
import { formulaText, type MeasuredRun } from './metric'

/** Returns CSV with one metric per line: name, full value, unit, formula. Empty values cannot be computed. */
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
