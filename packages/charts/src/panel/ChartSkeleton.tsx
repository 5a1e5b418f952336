import { Skeleton } from '@chakra-ui/react'
import type { ReactElement } from 'react'
import styles from './ChartSkeleton.module.css'

export type SkeletonShape = 'pane' | 'two-panes' | 'two-axes' | 'signed-bars' | 'bars' | 'cells'

export interface ChartSkeletonProps {
  shape: SkeletonShape
}

/** Covers a card until its chart is drawn, with the chart's geometry. */
export function ChartSkeleton({ shape }: ChartSkeletonProps) {
  return (
    <div className={styles['cover']} data-chart-skeleton="" aria-hidden="true">
      {SKELETONS[shape]}
    </div>
  )
}

const SKELETONS: Readonly<Record<SkeletonShape, ReactElement>> = {
  pane: <Panes hasSecond={false} />,
  'two-panes': <Panes hasSecond />,
  'two-axes': <TwoAxes />,
  cells: <Cells />,
  bars: <Bars isSigned={false} />,
  'signed-bars': <Bars isSigned />,
}

function blocks(count: number, width: number) {
  return Array.from({ length: count }, (_, i) => <Skeleton key={i} w={`${width}px`} h="2" />)
}

function Panes({ hasSecond }: { hasSecond: boolean }) {
  return (
    <div className={styles['panes']} data-single={!hasSecond || undefined}>
      <div className={styles['upper']}>
        <span className={styles['level']}>
          <Skeleton h="0.5" />
        </span>
        <span className={styles['ticks']}>{blocks(3, 36)}</span>
      </div>
      {hasSecond ? (
        <div className={styles['lower']}>
          <span className={styles['ticks']}>{blocks(1, 24)}</span>
        </div>
      ) : null}
      <div className={styles['times']}>{blocks(4, 28)}</div>
    </div>
  )
}

function TwoAxes() {
  return (
    <div className={styles['axes']}>
      <div className={styles['axis']}>{blocks(5, 36)}</div>
      <div className={styles['pane']} />
      <div className={styles['axis']}>{blocks(5, 36)}</div>
      <div className={styles['times']}>{blocks(5, 28)}</div>
    </div>
  )
}

const HEIGHTS = [12, 20, 16, 32, 52, 84, 60, 36, 22, 14, 18]

function Bars({ isSigned }: { isSigned: boolean }) {
  return (
    <div className={styles['plot']}>
      <div className={styles['bars']} data-signed={isSigned || undefined}>
        {HEIGHTS.map((height, i) => (
          <span key={i} className={styles['bar']} style={{ height: `${height}%` }}>
            <Skeleton w="full" h="full" />
          </span>
        ))}
      </div>
    </div>
  )
}

const [ROWS, COLUMNS] = [4, 13]

function Cells() {
  return (
    <div className={styles['plot']}>
      <div className={styles['cells']}>
        {Array.from({ length: ROWS * COLUMNS }, (_, i) => (
          <Skeleton key={i} w="full" h="full" />
        ))}
      </div>
    </div>
  )
}
