import { METRICS } from '../../metrics/catalogue'
import { formulaText, METRIC_GROUPS } from '../../metrics/metric'
import { metricGlossaryRecipe } from './metricGlossaryRecipe'

/** Props of {@link MetricGlossary}. */
export interface MetricGlossaryProps {
  /** Id of the metric that is asked about. @default none */
  current?: string | undefined
}

/** Every metric of a run: what it says, and its formula in words. */
export function MetricGlossary({ current }: MetricGlossaryProps) {
  const styles = metricGlossaryRecipe()
  return (
    <div className={styles.root}>
      {METRIC_GROUPS.map((group) => (
        <section key={group} aria-label={group}>
          <h3 className={styles.group}>{group}</h3>
          <dl>
            {METRICS.filter((metric) => metric.group === group).map(({ id, name, sentence, formula }) => (
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
