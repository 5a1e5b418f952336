import type { Bar } from '@tidemark/contract'
import { useCallback, useEffect, useRef } from 'react'
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
  /** Bars far apart over the whole series, ascending. @default unknown */
  readonly overview?: readonly Bar[] | undefined
  readonly older: ChartEdge
  readonly newer: ChartEdge
  /** After the user has moved the view, at most once a frame. */
  readonly onView: (shown: ShownSpan) => void
  /** Loads the bars around a time that is not loaded. @default none: only loaded bars can be gone to */
  readonly onGoTo?: ((shown: ShownSpan) => void) | undefined
  readonly onRetry: () => void
  /** Every bar of the series, page by page, for a CSV of all. */
  readonly readAll: (signal: AbortSignal) => AsyncIterable<readonly B[]>
}

interface Drawing {
  readonly handle: ChartHandle | null
  readonly timeView: TimeViewControls
  readonly seconds: readonly number[]
}

/** Moves the view to a time, UTC seconds, whose bars are loaded first. */
export type GoTo = (second: number) => void

/** Tells the flow what is shown. @returns null without a flow that can go anywhere */
export function useFlowView({ handle, timeView, seconds }: Drawing, flow: ChartFlow | undefined): GoTo | null {
  const { isMoved, aim } = timeView
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

  const onGoTo = flow?.onGoTo
  const goTo = useCallback(
    (second: number) => {
      const timeScale = handle?.alive === true ? handle.api.timeScale() : null
      const range = timeScale?.getVisibleLogicalRange() ?? null
      if (timeScale === null || range === null || onGoTo === undefined) return
      const half = (secondAt(range.to, drawn.current) - secondAt(range.from, drawn.current)) / 2
      aim({ from: second - half, to: second + half })
      onGoTo({ from: (second - half) * 1000, to: (second + half) * 1000, pixels: timeScale.width() })
    },
    [handle, onGoTo, aim],
  )
  return onGoTo === undefined ? null : goTo
}
