import { Skeleton } from '@tidemark/ui'
import styles from './FigureSkeleton.module.css'

/** Bars around a line, bars on a line, or cells. */
export type FigureShape = 'signed' | 'counts' | 'cells'

/** Props of {@link FigureSkeleton}. */
export interface FigureSkeletonProps {
  shape: FigureShape
}

const HEIGHTS = [12, 20, 16, 32, 52, 84, 60, 36, 22, 14, 18]
const ROWS = 4
const COLUMNS = 13

/** A figure that is on its way: the places of its bars or cells, and the level that they will be measured from. */
export function FigureSkeleton({ shape }: FigureSkeletonProps) {
  return (
    <div className={styles['skeleton']}>
      {shape === 'cells' ? (
        <div className={styles['cells']}>
          {Array.from({ length: ROWS * COLUMNS }, (_, i) => (
            <Skeleton key={i} width="100%" height="100%" />
          ))}
        </div>
      ) : (
        <div className={styles['bars']} data-shape={shape}>
          {HEIGHTS.map((height, i) => (
            <span key={i} className={styles['bar']} style={{ height: `${height}%` }}>
              <Skeleton width="100%" height="100%" />
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
