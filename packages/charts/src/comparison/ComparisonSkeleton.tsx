import { Skeleton } from '@tidemark/ui'
import styles from './ComparisonSkeleton.module.css'

const TICKS = [0, 1, 2, 3, 4]

/** A comparison that is on its way: one pane between two axes. */
export function ComparisonSkeleton() {
  const axis = TICKS.map((tick) => <Skeleton key={tick} width={36} height={8} />)
  return (
    <div className={styles['skeleton']}>
      <div className={styles['axis']}>{axis}</div>
      <div className={styles['pane']} />
      <div className={styles['axis']}>{axis}</div>
      <div className={styles['times']}>
        {TICKS.map((tick) => (
          <Skeleton key={tick} width={28} height={8} />
        ))}
      </div>
    </div>
  )
}
