import { Skeleton } from '../../elements/skeleton/Skeleton'
import { strategyParamsRecipe } from './strategyParamsRecipe'

/** Placeholder while strategies load. Most have two parameters. */
export function StrategyParamsSkeleton() {
  const styles = strategyParamsRecipe()
  return (
    <div className={styles.root} aria-hidden="true">
      <span className={styles.title}>Strategy parameters</span>
      <div className={styles.fields}>
        {['first', 'second'].map((name) => (
          <span key={name} className={styles.place}>
            <Skeleton width={48} height={10} />
            <span className={styles.control}>
              <Skeleton height="100%" />
            </span>
          </span>
        ))}
      </div>
    </div>
  )
}
