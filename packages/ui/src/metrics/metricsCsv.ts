import { toCsv } from '../csv/csv'
import { METRICS } from './catalogue'
import { isKnown } from './explain'
import { formulaIn, formulaText, type MeasuredRun, withheldText } from './metric'

/** Returns name, full value, unit and formula per line; if not computable an empty value, and why it is withheld. */
export function metricsCsv(run: MeasuredRun): string {
  return toCsv([
    ['Id', 'Metric', 'Value', 'Unit', 'Formula', 'Why N/A'],
    ...METRICS.filter((metric) => isKnown(metric, run)).map((metric) => [
      metric.id,
      metric.name,
      metric.read(run) ?? null,
      metric.unit,
      formulaText(formulaIn(metric, run).formula),
      withheldText(metric, run),
    ]),
  ])
}
