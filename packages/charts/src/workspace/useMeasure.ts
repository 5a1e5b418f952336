import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { MOVING_CHART } from '../canvas/chartOptions'
import { indexAt } from '../canvas/cursorMoves'
import { useChartTheme } from '../canvas/useChart'
import { usePainter } from '../canvas/usePainter'
import { moveLines, moveOf, type Measure, type MeasurePoint } from './measure'
import { MeasurePainter } from './MeasurePainter'
import type { Workbench } from './workbench'

export interface MeasureTool {
  /** A drag measures without Shift. */
  readonly isArmed: boolean
  readonly arm: (isArmed: boolean) => void
  /** Begins at the keyboard's cursor, which then stretches it; again ends it. */
  readonly toggleByKey: () => void
  readonly clear: () => void
  readonly isMeasured: boolean
  /** While measuring by key: '+0.03736 (+3.36%), 56 bars, 13 d 8 h'; else empty. */
  readonly spoken: string
}

/** Measures a move by Shift and drag, by a drag while armed, or from the keyboard's cursor. */
export function useMeasure(bench: Workbench): MeasureTool {
  const { handle, series, points, seconds, cursor, locale } = bench
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
      locale,
    )
  }, [measure, seconds, points, locale])

  useLayoutEffect(() => {
    if (handle === null || series === null || theme === null || measure === null || lines === null) painter.clear()
    else painter.show({ series, timeScale: handle.api.timeScale(), theme, seconds, measure, lines })
  }, [handle, series, theme, seconds, measure, lines, painter])

  const clear = useCallback(() => {
    setMeasure(null)
    setIsByKey(false)
  }, [])

  const pointAt = useEffectEvent((event: PointerEvent): MeasurePoint | null => {
    if (handle === null || series === null || seconds.length === 0) return null
    const box = handle.api.chartElement().getBoundingClientRect()
    const slot = handle.api.timeScale().coordinateToLogical(event.clientX - box.left)
    const price = series.coordinateToPrice(event.clientY - box.top)
    if (slot === null || price === null) return null
    return { slot: Math.max(0, Math.min(seconds.length - 1, Math.round(slot))), price }
  })
  const begins = useEffectEvent((event: PointerEvent) => {
    if (handle === null || event.button !== 0) return false
    clear()
    if (!(event.shiftKey || isArmed)) return false
    const box = handle.api.chartElement().getBoundingClientRect()
    const [pane] = handle.api.panes()
    return (
      event.clientX - box.left < handle.api.timeScale().width() && event.clientY - box.top < (pane?.getHeight() ?? 0)
    )
  })

  useEffect(() => {
    if (handle === null) return undefined
    const host = handle.api.chartElement()
    let from: MeasurePoint | null = null
    const onDown = (event: PointerEvent) => {
      from = begins(event) ? pointAt(event) : null
      if (from !== null) handle.api.applyOptions({ handleScroll: false, handleScale: false })
    }
    const onMove = (event: PointerEvent) => {
      const to = from === null ? null : pointAt(event)
      if (from !== null && to !== null) setMeasure({ from, to })
    }
    const onUp = () => {
      if (from === null) return
      from = null
      arm(false)
      if (handle.alive) handle.api.applyOptions(MOVES)
    }
    host.addEventListener('pointerdown', onDown, true)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onUp)
    return () => {
      host.removeEventListener('pointerdown', onDown, true)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onUp)
    }
  }, [handle])

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
      const to = { slot: indexAt(slots, point.second), price: point.close }
      setMeasure((known) => (known === null ? null : { ...known, to }))
    })
  }, [isByKey, store, points, slots])

  const toggleByKey = useCallback(() => {
    const point = points[store.get()?.index ?? points.length - 1]
    if (isByKey || point === undefined) return clear()
    const from = { slot: indexAt(slots, point.second), price: point.close }
    setMeasure({ from, to: from })
    setIsByKey(true)
  }, [isByKey, points, slots, store, clear])

  return {
    isArmed,
    arm,
    toggleByKey,
    clear,
    isMeasured: measure !== null,
    spoken: isByKey ? (lines?.join(', ') ?? '') : '',
  }
}

/** While a workspace is open, the wheel zooms and pans as well. */
export const MOVES = {
  handleScroll: { ...MOVING_CHART.handleScroll, mouseWheel: true },
  handleScale: { ...MOVING_CHART.handleScale, mouseWheel: true },
}
