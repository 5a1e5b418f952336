import type { SharpeInterval } from '../../metrics/explain'
import { formatMetric } from '../../format/number'
import { intervalBarRecipe } from './intervalBarRecipe'

export interface IntervalBarProps extends SharpeInterval {}

/** A confidence interval relative to zero, interpreted. */
export function IntervalBar({ estimate, low, high, sentence }: IntervalBarProps) {
  const styles = intervalBarRecipe()
  const [from, to] = [Math.min(low, 0), Math.max(high, 0)]
  const air = (to - from) * 0.08
  const at = (value: number) => `${(100 * (value - from + air)) / (to - from + 2 * air)}%`
  return (
    <div>
      <p className={styles.caption}>
        <span>90 % interval</span>
        <span>of mean over deviation</span>
      </p>
      <div className={styles.track} aria-hidden="true">
        <span className={styles.range} style={{ left: at(low), width: `calc(${at(high)} - ${at(low)})` }} />
        <span className={styles.zero} style={{ left: at(0) }} />
        <span className={styles.estimate} style={{ left: at(estimate) }} />
      </div>
      <p
        className={styles.ends}
      >{`${formatMetric(low)} to ${formatMetric(high)}, estimate ${formatMetric(estimate)}`}</p>
      <p className={styles.sentence}>{sentence}</p>
    </div>
  )
}
