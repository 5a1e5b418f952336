import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useChartTheme } from '../canvas/useChart'
import { usePainter } from '../canvas/usePainter'
import { measureOf, moveLines, moveOf, type Measure } from './measure'
import { MeasurePainter } from './MeasurePainter'
import { useEscape } from './useEscape'
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
  const { handle, series, measured, points, seconds, cursor } = bench
  const theme = useChartTheme(handle, false)
  const [measure, setMeasure] = useState<Measure | null>(null)
  const [isByKey, setIsByKey] = useState(false)
  const [isArmed, arm] = useState(false)
  const [painter] = useState(() => new MeasurePainter())
  usePainter(handle, series, painter)

  const lines = useMemo(() => (measure === null ? null : moveLines(moveOf(measure), measured)), [measure, measured])

  useLayoutEffect(() => {
    if (handle === null || series === null || theme === null || measure === null || lines === null) painter.clear()
    else painter.show({ series, timeScale: handle.api.timeScale(), theme, seconds, measure, lines })
  }, [handle, series, theme, seconds, measure, lines, painter])

  const clear = useCallback(() => {
    setMeasure(null)
    setIsByKey(false)
  }, [])

  useEscape(measure !== null || isArmed, () => {
    clear()
    arm(false)
  })

  const of = bench.moves?.of
  const [measuredOf, setMeasuredOf] = useState({ of })
  if (measuredOf.of !== of) {
    // A move of one series is none of the next.
    setMeasuredOf({ of })
    clear()
  }

  usePlotPointer(bench, {
    isArmed,
    isTwoClicks: isArmed,
    takes: ({ shiftKey }) => {
      clear()
      return shiftKey || isArmed
    },
    onDrag: (from, to) => setMeasure(measureOf(from, to, points)),
    onEnd: (from, to) => {
      if (from.second !== to.second) setMeasure(measureOf(from, to, points))
      arm(false)
    },
    onCancel: clear,
  })

  const { store } = cursor
  useEffect(() => {
    if (!isByKey) return undefined
    return store.subscribe(() => {
      const point = points[store.get()?.index ?? -1]
      if (point === undefined) return
      const to = { second: point.second, price: point.value }
      // Other bars of the same time, such as summaries, are no move of the cursor.
      setMeasure((known) =>
        known === null || known.to.second === to.second ? known : measureOf(known.from, to, points),
      )
    })
  }, [isByKey, store, points])

  const toggleByKey = useCallback(() => {
    const point = points[store.get()?.index ?? points.length - 1]
    if (isByKey || point === undefined) return clear()
    const from = { second: point.second, price: point.value }
    setMeasure({ from, to: from, bars: 0 })
    setIsByKey(true)
  }, [isByKey, points, store, clear])

  return {
    isArmed,
    arm,
    toggleByKey,
    clear,
    measure,
    spoken: isByKey ? (lines?.join(', ') ?? '') : '',
  }
}
