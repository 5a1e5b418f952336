import type { Bar } from '@tidemark/contract'
import { useEffect, useRef } from 'react'
import { secondAt } from '../canvas/timeView'
import type { ChartHandle } from '../canvas/useChart'
import type { TimeViewControls } from '../canvas/useTimeView'

/** `more` bars beyond the first or last one, none (`end`), or some that could not be loaded. */
export type ChartEdge = 'more' | 'end' | 'loading' | 'failed'

/** What the chart shows: epoch ms, and the width of its pane in px. */
export interface ShownSpan {
  readonly from: number
  readonly to: number
  readonly pixels: number
}

/** A series that comes in as the view moves. */
export interface ChartFlow<B extends Bar = Bar> {
  /** Identifies the series: while it is the same object or text, new bars keep the times shown. */
  readonly of: unknown
  readonly older: ChartEdge
  readonly newer: ChartEdge
  /** After the user has moved the view, at most once a frame. */
  readonly onView: (shown: ShownSpan) => void
  readonly onRetry: () => void
  /** Every bar of the series, page by page, for a CSV of all. */
  readonly readAll: (signal: AbortSignal) => AsyncIterable<readonly B[]>
}

interface Drawing {
  readonly handle: ChartHandle | null
  readonly timeView: TimeViewControls
  readonly seconds: readonly number[]
}

/** Tells the flow what is shown. */
export function useFlowView({ handle, timeView, seconds }: Drawing, flow: ChartFlow | undefined): void {
  const { isMoved } = timeView
  const onView = flow?.onView
  const drawn = useRef(seconds)
  useEffect(() => {
    drawn.current = seconds
  }, [seconds])

  useEffect(() => {
    if (handle === null || onView === undefined) return undefined
    const timeScale = handle.api.timeScale()
    let frame = 0
    const tell = () => {
      frame = 0
      const range = handle.alive ? timeScale.getVisibleLogicalRange() : null
      if (range === null || !isMoved()) return
      const from = secondAt(range.from, drawn.current) * 1000
      const to = secondAt(range.to, drawn.current) * 1000
      onView({ from, to, pixels: timeScale.width() })
    }
    const onChange = () => {
      // Asked here, too: a move that begins in this frame is drawn after `tell`, which would read the view before it.
      if (frame === 0 && isMoved()) frame = requestAnimationFrame(tell)
    }
    timeScale.subscribeVisibleLogicalRangeChange(onChange)
    return () => {
      cancelAnimationFrame(frame)
      if (handle.alive) timeScale.unsubscribeVisibleLogicalRangeChange(onChange)
    }
  }, [handle, onView, isMoved])
}
