import { useCallback, useRef, type ReactNode } from 'react'
import type { ChartHandle } from '../core/useChart'
import type { UseCursorResult } from '../core/useCursor'
import { useFirstDrawing } from '../core/useFirstDrawing'
import { Attribution } from './Attribution'
import { ChartCursor } from './ChartCursor'
import styles from './ChartPlot.module.css'
import { SkeletonLayer } from './SkeletonLayer'

/** Props of {@link ChartPlot}. */
export interface ChartPlotProps {
  /** The whole picture in a sentence: its name for those who cannot see it. */
  name: string
  /** From `useChart`. */
  attach: (node: HTMLDivElement) => () => void
  /** null until all of the chart is drawn. */
  handle: ChartHandle | null
  /** Covers the chart until its first drawing. */
  skeleton: ReactNode
  /** From `useCursor`. */
  cursor: UseCursorResult
  /** Number of points that the cursor goes along; at least one. */
  count: number
  /** What the cursor goes along: 'Point of the equity curve'. */
  cursorLabel: string
  /** How it is moved, where that is not point by point. */
  cursorHint?: string | undefined
  /** Index that the cursor names while it is nowhere. */
  restingIndex: number
  /** The moment of a point, in words. */
  momentOf: (index: number) => string
  /** Something covers the picture: neither pointer nor keyboard reach it. */
  isCovered: boolean
  /** What lies over the picture: a legend. */
  children?: ReactNode | undefined
}

/**
 * A chart of the library in its place: hidden from assistive technology, which gets the name, the cursor and the table
 * instead, with the library's name beside it.
 */
export function ChartPlot({
  name,
  attach,
  handle,
  skeleton,
  cursor,
  count,
  cursorLabel,
  cursorHint,
  restingIndex,
  momentOf,
  isCovered,
  children,
}: ChartPlotProps) {
  const index = Math.min(cursor.cursor?.index ?? restingIndex, count - 1)
  const node = useRef<HTMLDivElement>(null)
  const isDrawn = useFirstDrawing(handle, node)
  const attachNode = useCallback(
    (element: HTMLDivElement) => {
      node.current = element
      return attach(element)
    },
    [attach],
  )
  return (
    <div className={styles['plot']} role="group" aria-label={name} inert={isCovered}>
      <div ref={attachNode} className={styles['canvas']} aria-hidden="true" />
      {children}
      <ChartCursor
        label={cursorLabel}
        hint={cursorHint}
        index={index}
        count={count}
        valueText={momentOf(index)}
        onKeyDown={cursor.onKeyDown}
        onBlur={cursor.onBlur}
      />
      <Attribution />
      {isDrawn ? null : <SkeletonLayer>{skeleton}</SkeletonLayer>}
    </div>
  )
}
