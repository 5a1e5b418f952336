import type { Bar } from '@tidemark/contract'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { timesOf, type ViewRange } from './timeView'
import type { ChartHandle } from './useChart'
import type { PlacePeriod, TimeViewControls } from './useTimeView'

/** `more` bars beyond the first or last one, none (`end`), or some that could not be loaded. */
export type ChartEdge = 'more' | 'end' | 'loading' | 'failed'

/** What the chart shows: epoch ms, and the width of its pane in px. */
interface ShownSpan {
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
  /** Where the series begins and ends, epoch ms. @default unknown */
  readonly whole?: Pick<ShownSpan, 'from' | 'to'> | undefined
  /** Whether each bar is of several. @default false */
  readonly isSummary?: boolean | undefined
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

/** Moves the view to bars that are loaded first. Times are UTC seconds. */
export interface FlowMoves {
  /** Identifies the series, as in `ChartFlow`. */
  readonly of: unknown
  /** Where the series begins and ends; null while unknown. */
  readonly whole: ViewRange | null
  readonly isSummary: boolean
  /** Keeps the zoom. */
  readonly goTo: (second: number) => void
  /** Shows a period, `place` says how. */
  readonly load: (period: ViewRange, place: PlacePeriod) => void
}

/** Tells the flow what is shown. @returns null without a flow that can go anywhere */
export function useFlowView({ handle, timeView, seconds }: Drawing, flow: ChartFlow | undefined): FlowMoves | null {
  const { isMoved, aim, far } = timeView
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
      const { from, to } = far() ?? timesOf(range, drawn.current)
      onView({ from: from * 1000, to: to * 1000, pixels: timeScale.width() })
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
  }, [handle, onView, isMoved, far])

  const onGoTo = flow?.onGoTo
  const goTo = useCallback(
    (second: number) => {
      const timeScale = handle?.alive === true ? handle.api.timeScale() : null
      const range = timeScale?.getVisibleLogicalRange() ?? null
      if (timeScale === null || range === null || onGoTo === undefined) return
      const { from, to } = timesOf(range, drawn.current)
      const half = (to - from) / 2
      aim({ from: second - half, to: second + half })
      onGoTo({ from: (second - half) * 1000, to: (second + half) * 1000, pixels: timeScale.width() })
    },
    [handle, onGoTo, aim],
  )
  const load = useCallback(
    (period: ViewRange, place: PlacePeriod) => {
      if (handle?.alive !== true) return
      aim(period, place)
      onGoTo?.({ from: period.from * 1000, to: period.to * 1000, pixels: handle.api.timeScale().width() })
    },
    [handle, onGoTo, aim],
  )
  const { of, isSummary = false } = flow ?? {}
  const [from, to] = [flow?.whole?.from, flow?.whole?.to]
  return useMemo(() => {
    const whole = from === undefined || to === undefined ? null : { from: from / 1000, to: to / 1000 }
    return onGoTo === undefined ? null : { of, whole, isSummary, goTo, load }
  }, [onGoTo, of, from, to, isSummary, goTo, load])
}
