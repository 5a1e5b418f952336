import { Card, Skeleton } from '@tidemark/ui'
import styles from './ChartPlace.module.css'

export interface ChartPlaceProps {
  title: string
}

/** Keeps a chart's place while its code comes, so that nothing under it moves. */
export function ChartPlace({ title }: ChartPlaceProps) {
  return (
    <Card title={title} isBusy isFlush>
      <div className={styles['place']}>
        <Skeleton height="100%" />
      </div>
    </Card>
  )
}
