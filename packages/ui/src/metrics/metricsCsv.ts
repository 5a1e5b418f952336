import { toCsv } from '../csv/csv'
import { METRICS } from './catalogue'
import { isKnown } from './explain'
import { formulaText, type MeasuredRun } from './metric'

/** Every metric of a run, one per line: name, value in full, unit, formula. An empty value cannot be computed. */
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
