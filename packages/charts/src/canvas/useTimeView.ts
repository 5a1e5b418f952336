import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { onResize, rangeOfAll, type Margins } from './fitAll'
import {
  barsView,
  carryView,
  firstView,
  periodView,
  sameTimes,
  timesOf,
  wholeView,
  zoomView,
  type ViewRange,
} from './timeView'
import type { ChartHandle } from './useChart'

const STEP = 1.25

export interface TimeViewControls {
  /** @param factor - below 1 zooms in. @param around - slot that stays. @default the middle */
  readonly zoom: (factor: number, around?: number) => void
  readonly showAll: () => void
  readonly show: (range: ViewRange) => void
  readonly keep: () => void
  /**
   * Shows a period, in UTC seconds, as soon as its bars come; a move before cancels it.
   *
   * @param place - beyond the first or last bar: as wide a view at that end. @default periodView
   */
  readonly aim: (period: ViewRange, place?: PlacePeriod) => void
  /** The period to show, in UTC seconds, where the loaded bars have none of it: aimed at until its bars come. */
  readonly far: () => ViewRange | null
  /** Whether the user has moved the view. */
  readonly isMoved: () => boolean
  /** Handles '+', '-' and '0' (all). @returns whether it was one. */
  readonly onKey: (key: string, around: number) => boolean
}

/** `barsView` or `periodView`. */
export type PlacePeriod = typeof barsView

export interface TimeViewOptions {
  /** While it is the same, new bars are of the same series and keep the times shown. @default null: they may follow the newest bar */
  readonly flowOf?: unknown
  /** Lines need no width: all are shown at first, with this space beside them. A constant. @default as many bars as fit */
  readonly margins?: Margins | undefined
  /** Other bars are all shown, however the view was moved before. @default false */
  readonly isWhole?: boolean | undefined
}

interface Aim {
  readonly period: ViewRange
  readonly place: PlacePeriod
  /** The bars that came have none of the view. */
  readonly isFar: boolean
}

interface KeptView {
  readonly seconds: readonly number[]
  readonly from: number
  readonly to: number
  readonly flowOf: unknown
}

/**
 * Shows all bars, or the last that fit, until the user moves the view.
 *
 * @param seconds - ascending. Memoise.
 */
export function useTimeView(
  handle: ChartHandle | null,
  seconds: readonly number[],
  { flowOf = null, margins, isWhole = false }: TimeViewOptions = {},
): TimeViewControls {
  const isChosen = useRef(false)
  const kept = useRef<KeptView | null>(null)
  const aimed = useRef<Aim | null>(null)
  // The library applies a range at its next frame and reports the former one until then.
  const pending = useRef<ViewRange | null>(null)
  const count = seconds.length

  const setRange = useCallback(
    (range: ViewRange) => {
      pending.current = range
      handle?.api.timeScale().setVisibleLogicalRange(range)
      requestAnimationFrame(() => {
        if (pending.current === range) pending.current = null
      })
    },
    [handle],
  )

  useLayoutEffect(() => {
    if (handle === null) return undefined
    const timeScale = handle.api.timeScale()
    const { current: before } = kept
    const carry = flowOf !== null && before?.flowOf === flowOf ? sameTimes : carryView
    const goal = flowOf !== null && before?.flowOf === flowOf ? aimed.current : null
    const keptView = isChosen.current && before !== null && !isWhole ? carry(before, before.seconds, seconds) : null
    const isFar = goal === null && before !== null && keptView !== null && isBeside(keptView, count)
    // The library shows no view beside all bars: it moves to those at the end.
    aimed.current = isFar ? { period: timesOf(before, before.seconds), place: periodView, isFar } : null
    const carried = goal === null ? keptView : goal.place(goal.period, seconds)
    isChosen.current = carried !== null
    const fit = () => {
      if (isChosen.current) return
      const [length, width] = [seconds.length, timeScale.width()]
      const first = isWhole ? wholeView(length) : firstView(length, width)
      timeScale.setVisibleLogicalRange(margins === undefined ? first : allOf(length, width, margins))
    }
    if (carried === null) fit()
    else timeScale.setVisibleLogicalRange(carried)
    const stop = onResize(handle, fit)
    return () => {
      stop()
      if (!handle.alive) return
      const range = pending.current ?? timeScale.getVisibleLogicalRange()
      pending.current = null
      // Cleanups run before the next effects: this view is of the old data.
      kept.current = range === null ? null : { seconds, from: range.from, to: range.to, flowOf }
    }
  }, [handle, seconds, count, flowOf, margins, isWhole])

  const zoom = useCallback(
    (factor: number, around?: number) => {
      const range = pending.current ?? handle?.api.timeScale().getVisibleLogicalRange() ?? null
      if (range === null) return
      isChosen.current = true
      if (aimed.current?.isFar === true) aimed.current = null
      setRange(zoomView(range, factor, around ?? (range.from + range.to) / 2, count))
    },
    [handle, setRange, count],
  )

  const keep = useCallback(() => {
    isChosen.current = true
    aimed.current = null
  }, [])

  const aim = useCallback((period: ViewRange, place: PlacePeriod = periodView) => {
    isChosen.current = true
    aimed.current = { period, place, isFar: false }
  }, [])

  const far = useCallback(() => (aimed.current?.isFar === true ? aimed.current.period : null), [])

  const isMoved = useCallback(() => isChosen.current, [])

  useLayoutEffect(() => {
    if (handle === null) return undefined
    const host = handle.api.chartElement()
    // A touchpad's pinch is a wheel event with Ctrl.
    const pinch = (event: WheelEvent) => {
      // The library's own, in a workspace.
      const { handleScale } = handle.api.options()
      if (typeof handleScale === 'object' && handleScale.mouseWheel) return keep()
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const x = event.clientX - host.getBoundingClientRect().left - handle.api.priceScale('left').width()
      zoom(event.deltaY > 0 ? STEP : 1 / STEP, handle.api.timeScale().coordinateToLogical(x) ?? undefined)
    }
    host.addEventListener('pointerdown', keep)
    host.addEventListener('wheel', pinch, { passive: false })
    return () => {
      host.removeEventListener('pointerdown', keep)
      host.removeEventListener('wheel', pinch)
    }
  }, [handle, zoom, keep])

  const show = useCallback(
    (range: ViewRange) => {
      keep()
      setRange(range)
    },
    [setRange, keep],
  )
  const showAll = useCallback(() => {
    const width = handle?.api.timeScale().width() ?? 0
    show(margins === undefined ? wholeView(count) : allOf(count, width, margins))
  }, [handle, show, count, margins])

  const onKey = useCallback(
    (key: string, around: number) => {
      if (key === '+' || key === '=') zoom(1 / STEP, around)
      else if (key === '-') zoom(STEP, around)
      else if (key === '0') showAll()
      else return false
      return true
    },
    [zoom, showAll],
  )

  return useMemo(
    () => ({ zoom, showAll, show, keep, aim, far, isMoved, onKey }),
    [zoom, showAll, show, keep, aim, far, isMoved, onKey],
  )
}

function isBeside({ from, to }: ViewRange, count: number): boolean {
  return count > 0 && (to < 0 || from > count - 1)
}

function allOf(count: number, width: number, margins: Margins): ViewRange {
  return rangeOfAll(count, width, margins) ?? wholeView(count)
}
