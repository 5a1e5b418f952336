import { Card, Skeleton } from '@tidemark/ui'
import styles from './RunWorkspace.module.css'

/** Keeps a chart's room while its code loads, so that nothing under it moves. */
export function ChartPlace({ title }: { title: string }) {
  return (
    <Card title={title} isBusy isFlush>
      <div className={styles['chart']}>
        <Skeleton height="100%" />
      </div>
    </Card>
  )
}
