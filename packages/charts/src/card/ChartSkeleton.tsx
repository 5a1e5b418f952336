import { classes, Skeleton } from '@tidemark/ui'
import styles from './ChartSkeleton.module.css'

/** Props of {@link ChartSkeleton}. */
export interface ChartSkeletonProps {
  /** Whether there is another pane under the first. @default 'two' */
  panes?: 'one' | 'two' | undefined
}

/** A chart that is on its way: its grid and its axes, and the level that it will be measured from. */
export function ChartSkeleton({ panes = 'two' }: ChartSkeletonProps) {
  return (
    <div className={classes(styles['skeleton'], panes === 'one' && styles['single'])}>
      <div className={styles['upper']}>
        <span className={styles['level']}>
          <Skeleton height={2} />
        </span>
        <span className={styles['ticks']}>
          <Skeleton width={36} height={8} />
          <Skeleton width={36} height={8} />
          <Skeleton width={36} height={8} />
        </span>
      </div>
      {panes === 'one' ? null : (
        <div className={styles['lower']}>
          <span className={styles['ticks']}>
            <Skeleton width={24} height={8} />
          </span>
        </div>
      )}
      <div className={styles['times']}>
        <Skeleton width={28} height={8} />
        <Skeleton width={28} height={8} />
        <Skeleton width={28} height={8} />
        <Skeleton width={28} height={8} />
      </div>
    </div>
  )
}
