import { Skeleton } from '@tidemark/ui'
import styles from './LegendSkeleton.module.css'

/** One line of a legend that is on its way: on a phone it has a line of its own, and the picture stays where it is. */
export function LegendSkeleton() {
  return (
    <span className={styles['line']}>
      <Skeleton width={168} height={10} />
    </span>
  )
}
