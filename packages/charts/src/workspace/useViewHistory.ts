import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { barsView, periodView, timesOf, type ViewRange } from '../canvas/timeView'
import { hasPeriod, rangePeriod, rangeView, type RangeName } from './ranges'
import { ViewHistory } from './ViewHistory'
import type { Workbench } from './workbench'

/** ms without a change after which a view counts as one. */
const REST = 300

export interface ViewTools {
  readonly canUndo: boolean
  readonly undo: () => void
  /** The range shown; null once the view has moved. */
  readonly range: RangeName | null
  readonly showRange: (name: RangeName) => void
}

interface ShownRange {
  readonly name: RangeName
  readonly period: ViewRange
  /** The slots from before, while the bars of the range are loading; null for none. */
  readonly before: readonly number[] | null
}

/** Undo of zooming and panning, and the quick ranges, over the whole series. */
export function useViewHistory({ handle, seconds, timeView, moves }: Workbench): ViewTools {
  const [history] = useState(() => new ViewHistory())
  const [canUndo, setCanUndo] = useState(false)
  const [shown, setShown] = useState<ShownRange | null>(null)
  const drawn = useRef(seconds)
  useLayoutEffect(() => {
    drawn.current = seconds
  }, [seconds])

  const isMoving = useRef(false)
  const rest = useCallback(() => {
    isMoving.current = false
    const view = handle?.alive === true ? handle.api.timeScale().getVisibleLogicalRange() : null
    // Of a view whose bars are missing, the library shows another.
    if (view === null || timeView.far() !== null) return
    history.add(timesOf(view, drawn.current))
    setCanUndo(history.canUndo)
  }, [handle, history, timeView])

  const of = moves?.of
  const series = useRef(of)
  useEffect(() => {
    // Periods of one series are none of the next.
    if (series.current === of) return
    series.current = of
    history.clear()
    setCanUndo(false)
    setShown(null)
  }, [history, of])

  /** Of the next judgement of the range; 0 for none. */
  const frame = useRef(0)
  const forgetJudging = useCallback(() => {
    cancelAnimationFrame(frame.current)
    frame.current = 0
  }, [])

  useEffect(() => {
    if (handle === null) return undefined
    const timeScale = handle.api.timeScale()
    let timer = 0
    const judge = () => {
      frame.current = 0
      const view = handle.alive ? timeScale.getVisibleLogicalRange() : null
      setShown((known) => (known === null || view === null || isShown(known, view, drawn.current) ? known : null))
    }
    const onChange = () => {
      isMoving.current = true
      window.clearTimeout(timer)
      timer = window.setTimeout(rest, REST)
      // With new bars, the library reports the view of the old ones for a frame.
      if (frame.current !== 0) return
      frame.current = requestAnimationFrame(() => (frame.current = requestAnimationFrame(judge)))
    }
    onChange()
    timeScale.subscribeVisibleLogicalRangeChange(onChange)
    return () => {
      window.clearTimeout(timer)
      forgetJudging()
      if (handle.alive) timeScale.unsubscribeVisibleLogicalRangeChange(onChange)
    }
  }, [handle, rest, forgetJudging])

  const undo = useCallback(() => {
    // The view to undo may not have come to rest.
    if (isMoving.current) rest()
    const period = history.undo()
    setCanUndo(history.canUndo)
    if (period === null) return
    if (moves === null || hasPeriod(period, seconds)) timeView.show(periodView(period, seconds))
    else moves.load(period, periodView)
  }, [rest, history, moves, seconds, timeView])

  const showRange = useCallback(
    (name: RangeName) => {
      const [view, last] = [rangeView(name, seconds), seconds.at(-1)]
      if (view === null || last === undefined) return
      // The view before may not have come to rest.
      rest()
      // A judgement of an earlier move would still meet the view before.
      forgetJudging()
      const period = rangePeriod(name, moves?.whole ?? { from: moves === null ? (seconds[0] ?? last) : null, to: last })
      const isLoaded = moves === null || (!moves.isSummary && hasPeriod(period, seconds))
      if (isLoaded) timeView.show(view)
      else moves.load(period, barsView)
      setShown({ name, period, before: isLoaded ? null : seconds })
    },
    [rest, forgetJudging, seconds, timeView, moves],
  )

  return { canUndo, undo, range: shown?.name ?? null, showRange }
}

/** Slots, and part of the view's width, by which the view may differ from the range. */
const ABOUT = { slots: 1.5, part: 0.02 }

function isShown({ period, before }: ShownRange, view: ViewRange, seconds: readonly number[]): boolean {
  if (before === seconds) return true
  const { from, to } = barsView(period, seconds)
  const most = Math.max(ABOUT.slots, ABOUT.part * (to - from))
  return Math.abs(view.from - from) <= most && Math.abs(view.to - to) <= most
}
