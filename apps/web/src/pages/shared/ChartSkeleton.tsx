import { Card, Skeleton } from '@tidemark/ui'
import styles from './ChartSkeleton.module.css'

export interface ChartSkeletonProps {
  title: string
  /** Sets the height. */
  chart: 'prices' | 'comparison' | 'equity' | 'lags'
}

/** Stands in for a chart while its code loads, so that nothing below it moves. */
export function ChartSkeleton({ title, chart }: ChartSkeletonProps) {
  return (
    <Card title={title} isBusy isFlush>
      <div className={styles[chart]}>
        <Skeleton height="100%" />
      </div>
    </Card>
  )
}
