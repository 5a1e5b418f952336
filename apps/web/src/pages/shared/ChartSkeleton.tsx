import { Skeleton } from '@chakra-ui/react'
import { Card } from '@tidemark/ui'
import styles from './ChartSkeleton.module.css'

export interface ChartSkeletonProps {
  title: string
  /** Sets the height. */
  chart: 'prices' | 'comparison' | 'equity' | 'lags'
}

/** Keeps a chart's place while its code loads. */
export function ChartSkeleton({ title, chart }: ChartSkeletonProps) {
  return (
    <Card title={title} isBusy isFlush>
      <div className={styles[chart]}>
        <Skeleton h="full" />
      </div>
    </Card>
  )
}
