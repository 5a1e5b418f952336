import type { ReactNode } from 'react'
import styles from './SkeletonLayer.module.css'

/** Props of {@link SkeletonLayer}. */
export interface SkeletonLayerProps {
  children: ReactNode
}

/** Covers the body of a card with a skeleton until its chart is drawn. */
export function SkeletonLayer({ children }: SkeletonLayerProps) {
  return (
    <div className={styles['layer']} data-chart-skeleton="" aria-hidden="true">
      {children}
    </div>
  )
}
