import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { indexAt } from '../canvas/cursorMoves'
import { useChartTheme } from '../canvas/useChart'
import { usePainter } from '../canvas/usePainter'
import { moveLines, moveOf, type Measure } from './measure'
import { MeasurePainter } from './MeasurePainter'
import { usePlotPointer } from './usePlotPointer'
import type { Workbench } from './workbench'

export interface MeasureTool {
  /** A drag measures without Shift. */
  readonly isArmed: boolean
  readonly arm: (isArmed: boolean) => void
  /** Begins at the keyboard's cursor, which then stretches it; again ends it. */
  readonly toggleByKey: () => void
  readonly clear: () => void
  /** null before one. */
  readonly measure: Measure | null
  /** While measuring by key: '+0.03736 (+3.36%), 56 bars, 13 d 8 h'; else empty. */
  readonly spoken: string
}

/** Measures a move by Shift and drag, by a drag while armed, or from the keyboard's cursor. */
export function useMeasure(bench: Workbench): MeasureTool {
  const { handle, series, measured, points, seconds, cursor, locale } = bench
  const theme = useChartTheme(handle, false)
  const [measure, setMeasure] = useState<Measure | null>(null)
  const [isByKey, setIsByKey] = useState(false)
  const [isArmed, arm] = useState(false)
  const [painter] = useState(() => new MeasurePainter())
  usePainter(handle, series, painter)

  const slots = useMemo(() => seconds.map((second) => ({ second })), [seconds])
  const lines = useMemo(() => {
    if (measure === null) return null
    const times = new Set(points.map(({ second }) => second))
    return moveLines(
      moveOf(measure, seconds, (slot) => times.has(seconds[slot] ?? Number.NaN)),
      measured,
      locale,
    )
  }, [measure, measured, seconds, points, locale])

  useLayoutEffect(() => {
    if (handle === null || series === null || theme === null || measure === null || lines === null) painter.clear()
    else painter.show({ series, timeScale: handle.api.timeScale(), theme, seconds, measure, lines })
  }, [handle, series, theme, seconds, measure, lines, painter])

  const clear = useCallback(() => {
    setMeasure(null)
    setIsByKey(false)
  }, [])

  usePlotPointer(bench, {
    takes: ({ shiftKey }) => {
      clear()
      return shiftKey || isArmed
    },
    onDrag: (from, to) => setMeasure({ from, to }),
    onEnd: () => arm(false),
  })

  // A finger's drag would scroll the page.
  useLayoutEffect(() => {
    if (handle === null || !isArmed) return undefined
    const { style } = handle.api.chartElement()
    style.touchAction = 'none'
    return () => {
      style.touchAction = ''
    }
  }, [handle, isArmed])

  const { store } = cursor
  useEffect(() => {
    if (!isByKey) return undefined
    return store.subscribe(() => {
      const point = points[store.get()?.index ?? -1]
      if (point === undefined) return
      const to = { slot: indexAt(slots, point.second), price: point.value }
      setMeasure((known) => (known === null ? null : { ...known, to }))
    })
  }, [isByKey, store, points, slots])

  const toggleByKey = useCallback(() => {
    const point = points[store.get()?.index ?? points.length - 1]
    if (isByKey || point === undefined) return clear()
    const from = { slot: indexAt(slots, point.second), price: point.value }
    setMeasure({ from, to: from })
    setIsByKey(true)
  }, [isByKey, points, slots, store, clear])

  return {
    isArmed,
    arm,
    toggleByKey,
    clear,
    measure,
    spoken: isByKey ? (lines?.join(', ') ?? '') : '',
  }
}
