import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { MOVING_CHART } from '../canvas/chartOptions'
import type { ChartHandle } from '../canvas/useChart'
import type { MarkPoint } from './marks'
import type { Workbench } from './workbench'

/** While a workspace is open, the wheel zooms and pans as well. */
export const MOVES = {
  handleScroll: { ...MOVING_CHART.handleScroll, mouseWheel: true },
  handleScale: { ...MOVING_CHART.handleScale, mouseWheel: true },
}

export interface PlotPointer {
  /** Whether the next drag is taken: a finger's then does not scroll the page. */
  readonly isArmed: boolean
  /** Whether a click waits for a second one, as if the pointer had been held in between. */
  readonly isTwoClicks: boolean
  /** Called for each press on the prices; true takes it, and the chart does not move. */
  readonly takes: (event: PointerEvent) => boolean
  readonly onDrag?: ((from: MarkPoint, to: MarkPoint) => void) | undefined
  /** Both are equal without a drag. */
  readonly onEnd: (from: MarkPoint, to: MarkPoint) => void
  /** The browser took the drag, for instance to scroll, or the tool was put away before the second click. */
  readonly onCancel?: (() => void) | undefined
}

/** px that a hand moves in a click. */
const CLICK_PX = 4

/** Gives a tool the presses and drags on the prices, as times of slots and prices. */
export function usePlotPointer(
  { handle, series, seconds }: Workbench,
  { isArmed, isTwoClicks, takes, onDrag, onEnd, onCancel }: PlotPointer,
): void {
  const pointAt = useEffectEvent((event: PointerEvent): MarkPoint | null => {
    if (handle === null || series === null) return null
    const { x, y } = spotIn(handle, event)
    const slot = handle.api.timeScale().coordinateToLogical(x)
    const price = series.coordinateToPrice(y)
    if (slot === null || price === null) return null
    const second = seconds[Math.max(0, Math.min(seconds.length - 1, Math.round(slot)))]
    return second === undefined ? null : { second, price }
  })
  const begin = useEffectEvent((event: PointerEvent): MarkPoint | null => {
    if (handle === null || event.button !== 0) return null
    const { x, y } = spotIn(handle, event)
    const isOnPrices = x >= 0 && x < handle.api.timeScale().width() && y < (handle.api.panes()[0]?.getHeight() ?? 0)
    return isOnPrices && takes(event) ? pointAt(event) : null
  })
  const drag = useEffectEvent((from: MarkPoint, to: MarkPoint) => onDrag?.(from, to))
  const end = useEffectEvent((from: MarkPoint, to: MarkPoint) => onEnd(from, to))
  const cancel = useEffectEvent(() => onCancel?.())
  const waitsForSecond = useEffectEvent(() => isTwoClicks)

  useLayoutEffect(() => {
    if (handle === null || !isArmed) return undefined
    const { style } = handle.api.chartElement()
    style.touchAction = 'none'
    return () => {
      style.touchAction = ''
    }
  }, [handle, isArmed])

  useEffect(() => {
    if (handle === null) return undefined
    const host = handle.api.chartElement()
    let from: MarkPoint | null = null
    let pressedAt: { x: number; y: number } | null = null
    let isSecond = false
    const stop = () => {
      from = null
      isSecond = false
      if (handle.alive) handle.api.applyOptions(MOVES)
    }
    const onDown = (event: PointerEvent) => {
      const point = begin(event)
      isSecond = from !== null
      from ??= point
      if (point === null) return
      pressedAt = { x: event.clientX, y: event.clientY }
      handle.api.applyOptions({ handleScroll: false, handleScale: false })
    }
    const onMove = (event: PointerEvent) => {
      const to = from === null ? null : pointAt(event)
      if (from !== null && to !== null) drag(from, to)
    }
    const onUp = (event: PointerEvent) => {
      if (from === null || pressedAt === null) return
      const isClick = Math.hypot(event.clientX - pressedAt.x, event.clientY - pressedAt.y) < CLICK_PX
      pressedAt = null
      if (event.type !== 'pointerup') cancel()
      else if (isClick && !isSecond && waitsForSecond()) return
      else end(from, pointAt(event) ?? from)
      stop()
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
      if (from === null) return
      cancel()
      stop()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a tool that is put away ends what it has begun
  }, [handle, isArmed])
}

/** px from the corner of the first pane, which an axis on the left moves. */
function spotIn({ api }: ChartHandle, { clientX, clientY }: PointerEvent): { x: number; y: number } {
  const { left, top } = api.chartElement().getBoundingClientRect()
  return { x: clientX - left - api.priceScale('left').width(), y: clientY - top }
}
