import { Skeleton } from '@chakra-ui/react'
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
            <Skeleton w="12" h="2.5" />
            <span className={styles.control}>
              <Skeleton h="full" />
            </span>
          </span>
        ))}
      </div>
    </div>
  )
}
