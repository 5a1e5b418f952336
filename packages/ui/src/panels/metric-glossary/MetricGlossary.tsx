import { METRICS } from '../../metrics/catalogue'
import { formulaText, METRIC_GROUPS, type MetricWords } from '../../metrics/metric'
import { STUDY_METRICS } from '../../metrics/studyMetrics'
import { metricGlossaryRecipe } from './metricGlossaryRecipe'

export interface MetricGlossaryProps {
  /** Id of the highlighted metric. @default none */
  current?: string | undefined
}

const SECTIONS: readonly (readonly [title: string, metrics: readonly MetricWords[]])[] = [
  ...METRIC_GROUPS.map((group) => [group, METRICS.filter((metric) => metric.group === group)] as const),
  ['Studies', STUDY_METRICS],
]

/** Every metric with its meaning and formula. */
export function MetricGlossary({ current }: MetricGlossaryProps) {
  const styles = metricGlossaryRecipe()
  return (
    <div className={styles.root}>
      {SECTIONS.map(([title, metrics]) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.group}>{title}</h3>
          <dl>
            {metrics.map(({ id, name, sentence, formula }) => (
              <div key={id} className={styles.metric} data-metric={id} data-current={id === current || undefined}>
                <dt>{name}</dt>
                <dd>{sentence}</dd>
                <dd className={styles.formula}>{formulaText(formula)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
