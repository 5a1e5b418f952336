import { useMemo, useState, type ReactNode } from 'react'
import { ChartBoundary } from '../panel/ChartBoundary'
import { ChartSkeleton } from '../panel/ChartSkeleton'
import { IDLE, SvgContext } from './svgContext'

export interface FigureProps {
  /** Any CSS length. */
  height: string | number
  /** What is drawn; new data try again after a failure. */
  data: unknown
  /** With a `Sized`. */
  children: ReactNode
}

/** A drawing outside of a panel, under a skeleton until it is there. */
export function Figure({ height, data, children }: FigureProps) {
  const [isDrawn, setDrawn] = useState(false)
  const context = useMemo(() => ({ ...IDLE, onDrawn: () => setDrawn(true) }), [])
  return (
    <div style={{ position: 'relative', height, background: 'var(--tm-colors-chart-bg)' }}>
      <ChartBoundary data={data}>
        <SvgContext value={context}>{children}</SvgContext>
        {isDrawn ? null : <ChartSkeleton shape="pane" />}
      </ChartBoundary>
    </div>
  )
}
