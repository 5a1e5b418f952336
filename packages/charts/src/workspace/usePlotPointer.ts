import { useEffect, useEffectEvent } from 'react'
import { MOVING_CHART } from '../canvas/chartOptions'
import type { ChartHandle } from '../canvas/useChart'
import type { MeasurePoint } from './measure'
import type { Workbench } from './workbench'

/** While a workspace is open, the wheel zooms and pans as well. */
export const MOVES = {
  handleScroll: { ...MOVING_CHART.handleScroll, mouseWheel: true },
  handleScale: { ...MOVING_CHART.handleScale, mouseWheel: true },
}

export interface PlotPointer {
  /** Called for each press on the prices; true takes it, and the chart does not move. */
  readonly takes: (event: PointerEvent) => boolean
  readonly onDrag?: ((from: MeasurePoint, to: MeasurePoint) => void) | undefined
  /** Both are equal without a drag. */
  readonly onEnd: (from: MeasurePoint, to: MeasurePoint) => void
}

/** Gives a tool the presses and drags on the prices, as slots and prices. */
export function usePlotPointer({ handle, series, seconds }: Workbench, { takes, onDrag, onEnd }: PlotPointer): void {
  const pointAt = useEffectEvent((event: PointerEvent): MeasurePoint | null => {
    if (handle === null || series === null || seconds.length === 0) return null
    const { x, y } = spotIn(handle, event)
    const slot = handle.api.timeScale().coordinateToLogical(x)
    const price = series.coordinateToPrice(y)
    if (slot === null || price === null) return null
    return { slot: Math.max(0, Math.min(seconds.length - 1, Math.round(slot))), price }
  })
  const begin = useEffectEvent((event: PointerEvent): MeasurePoint | null => {
    if (handle === null || event.button !== 0) return null
    const { x, y } = spotIn(handle, event)
    const isOnPrices = x >= 0 && x < handle.api.timeScale().width() && y < (handle.api.panes()[0]?.getHeight() ?? 0)
    return isOnPrices && takes(event) ? pointAt(event) : null
  })
  const drag = useEffectEvent((from: MeasurePoint, to: MeasurePoint) => onDrag?.(from, to))
  const end = useEffectEvent((from: MeasurePoint, to: MeasurePoint) => onEnd(from, to))

  useEffect(() => {
    if (handle === null) return undefined
    const host = handle.api.chartElement()
    let from: MeasurePoint | null = null
    const onDown = (event: PointerEvent) => {
      from = begin(event)
      if (from !== null) handle.api.applyOptions({ handleScroll: false, handleScale: false })
    }
    const onMove = (event: PointerEvent) => {
      const to = from === null ? null : pointAt(event)
      if (from !== null && to !== null) drag(from, to)
    }
    const onUp = (event: PointerEvent) => {
      if (from === null) return
      if (event.type === 'pointerup') end(from, pointAt(event) ?? from)
      from = null
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
}

/** px from the corner of the first pane, which an axis on the left moves. */
function spotIn({ api }: ChartHandle, { clientX, clientY }: PointerEvent): { x: number; y: number } {
  const { left, top } = api.chartElement().getBoundingClientRect()
  return { x: clientX - left - api.priceScale('left').width(), y: clientY - top }
}
