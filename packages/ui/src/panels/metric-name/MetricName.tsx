import { useState } from 'react'
import type { MeasuredRun, Metric } from '../../metrics/metric'
import { DefinedName, type NumbersOf } from './DefinedName'
import { metricNameRecipe } from './metricNameRecipe'

export interface MetricNameProps {
  metric: Metric
  /** null: only the name. */
  run: MeasuredRun | null
  locale?: string | undefined
}

/** A metric's definition: a sentence on hover or focus; on click, Enter or `I` the formula with the run's numbers. */
export function MetricName({ metric, run, locale }: MetricNameProps) {
  const [explained, setExplained] = useState<{ readonly run: MeasuredRun } & NumbersOf>()
  if (run === null) return <span className={metricNameRecipe().plain}>{metric.name}</span>

  const load = async () => {
    if (explained?.run === run) return
    const [{ explain, explanationText }, { IntervalBar }] = await Promise.all([
      import('../../metrics/explain'),
      import('./IntervalBar'),
    ])
    const { interval, ...explanation } = explain(metric, run, locale)
    setExplained({
      ...explanation,
      run,
      text: explanationText({ ...explanation, interval }, locale),
      more: interval === null ? undefined : <IntervalBar {...interval} locale={locale} />,
    })
  }
  return <DefinedName metric={metric} numbers={explained?.run === run ? explained : null} onLoad={() => void load()} />
}
