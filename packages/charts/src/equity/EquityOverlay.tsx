import type { ISeriesApi } from 'lightweight-charts'
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { toLibraryTime } from '../canvas/libraryTime'
import type { ChartHandle } from '../canvas/useChart'
import type { EquityView } from './equityModel'
import styles from '../canvas/overlays.module.css'
import { dayOf, daysOfKey, type MarkedTrade, moveEdge, type Period, periodBetween, secondsOf, slotAt } from './period'

export interface EquityOverlayProps {
  handle: ChartHandle
  series: ISeriesApi<'Line'>
  view: EquityView
  /** null: all of the curve. */
  period: Period | null
  /** Text over the period: 'n=76'. */
  label: string | undefined
  onPeriod: (period: Period) => void
  mark: MarkedTrade | null
  /** @param second - UTC */
  onPick: ((second: number) => void) | undefined
}

/** px a pointer travels before it draws: less is a click. */
const TRAVEL = 4
/** px for a label beside its ring. */
const NUMBER = 64

/** Dims what is outside the period, whose edges can be dragged, and marks an open trade. */
export function EquityOverlay(props: EquityOverlayProps) {
  const { handle, series, view, period, label, onPeriod, mark, onPick } = props
  const root = useRef<HTMLDivElement>(null)
  const scale = useScale(handle, view)
  // Not chosen yet.
  const [draft, setDraft] = useState<Period | null>(null)
  const [isDragging, setIsDragging] = useState(false)
  const bounds = boundsOf(view)
  const shown = draft ?? (period === null ? null : clamped(period, bounds))

  const choose = useEffectEvent(onPeriod)
  const pick = useEffectEvent((second: number) => onPick?.(second))
  const secondAt = useEffectEvent((clientX: number) => scale?.secondAt(clientX - leftOf(root.current)) ?? null)
  const isOnCurve = useEffectEvent((event: globalThis.PointerEvent) => {
    const box = root.current?.getBoundingClientRect()
    return box !== undefined && event.clientX < box.right && event.clientY < box.bottom
  })

  // On the whole drawing, so that the chart keeps its crosshair.
  useEffect(() => {
    const plot = root.current?.parentElement
    if (plot === null || plot === undefined) return undefined
    // A moving finger scrolls the page.
    let start: { x: number; second: number; isFinger: boolean; isMoved: boolean } | null = null
    const cancel = () => {
      start = null
      setDraft(null)
      setIsDragging(false)
    }
    const down = (event: globalThis.PointerEvent) => {
      const isGrip = event.target instanceof Element && event.target.closest('[role=slider]') !== null
      if (event.button !== 0 || isGrip || !isOnCurve(event)) return
      const second = secondAt(event.clientX)
      start =
        second === null ? null : { x: event.clientX, second, isFinger: event.pointerType === 'touch', isMoved: false }
    }
    const move = (event: globalThis.PointerEvent) => {
      if (start === null || (!start.isMoved && Math.abs(event.clientX - start.x) < TRAVEL)) return
      const second = secondAt(event.clientX)
      if (second === null) return
      if (start.isFinger) return cancel()
      start.isMoved = true
      setIsDragging(true)
      setDraft(periodBetween(start.second, second))
    }
    const up = (event: globalThis.PointerEvent) => {
      const [from, second] = [start, secondAt(event.clientX)]
      start = null
      setDraft(null)
      setIsDragging(false)
      if (from === null || second === null) return
      if (from.isMoved) choose(periodBetween(from.second, second))
      else pick(from.second)
    }
    plot.addEventListener('pointerdown', down)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', cancel)
    return () => {
      plot.removeEventListener('pointerdown', down)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', cancel)
    }
  }, [])

  const [from, to] = shown === null || scale === null ? [0, 0] : secondsOf(shown).map(scale.xOf)
  const grip = (edge: keyof Period, x: number | undefined) =>
    shown === null ? null : (
      <Grip
        key={edge}
        edge={edge}
        x={x ?? 0}
        period={shown}
        bounds={bounds}
        secondAt={(clientX) => scale?.secondAt(clientX - leftOf(root.current)) ?? null}
        onDraft={setDraft}
        onPeriod={(next) => {
          setDraft(null)
          onPeriod(next)
        }}
      />
    )
  const value = mark === null ? null : valueAt(view, mark.exit / 1000)
  const y = value === null ? null : series.priceToCoordinate(value)
  return (
    <div
      ref={root}
      className={styles['periodRoot']}
      data-dragging={isDragging}
      style={{ width: scale?.width ?? 0, height: scale?.height ?? 0 }}
    >
      {mark === null || scale === null ? null : (
        <>
          <div
            className={styles['periodHeld']}
            style={{
              left: scale.xOf(mark.entry / 1000),
              width: scale.xOf(mark.exit / 1000) - scale.xOf(mark.entry / 1000),
            }}
          />
          {y === null ? null : (
            <div className={styles['periodRing']} style={{ left: scale.xOf(mark.exit / 1000), top: y }} />
          )}
          <div
            className={styles['periodNumber']}
            data-end={scale.xOf(mark.exit / 1000) + NUMBER > scale.width ? 'left' : 'right'}
            style={{ left: scale.xOf(mark.exit / 1000), top: Math.max(4, (y ?? 0) - 26) }}
          >
            {mark.label}
          </div>
        </>
      )}
      {shown === null || scale === null ? null : (
        <>
          <div className={styles['periodCover']} style={{ left: 0, width: Math.max(0, from ?? 0) }} />
          <div className={styles['periodCover']} style={{ left: to ?? 0, right: 0 }} />
          <div className={styles['periodEdge']} style={{ left: from }} />
          <div className={styles['periodEdge']} style={{ left: to }} />
          {draft !== null || label === undefined ? null : (
            <div className={styles['periodLabel']} style={{ left: ((from ?? 0) + (to ?? 0)) / 2 }}>
              {label}
            </div>
          )}
          {grip('from', from)}
          {grip('to', to)}
        </>
      )}
    </div>
  )
}

interface GripProps {
  edge: keyof Period
  x: number
  period: Period
  bounds: Period
  secondAt: (clientX: number) => number | null
  onDraft: (period: Period) => void
  onPeriod: (period: Period) => void
}

function Grip({ edge, x, period, bounds, secondAt, onDraft, onPeriod }: GripProps) {
  const [moving, setMoving] = useState<Period | null>(null)
  const drag = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const second = secondAt(event.clientX)
    if (second === null) return
    const days = Math.round((Date.parse(dayOf(second)) - Date.parse(period[edge])) / 86_400_000)
    const next = moveEdge(period, edge, days, bounds)
    setMoving(next)
    onDraft(next)
  }
  const press = (event: KeyboardEvent) => {
    const days = daysOfKey(event.key)
    if (days === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onPeriod(moveEdge(period, edge, days, bounds))
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles['periodGrip']}
      aria-label={edge === 'from' ? 'Start of the period' : 'End of the period'}
      aria-valuemin={Date.parse(bounds.from) / 86_400_000}
      aria-valuemax={Date.parse(bounds.to) / 86_400_000}
      aria-valuenow={Date.parse(period[edge]) / 86_400_000}
      aria-valuetext={period[edge]}
      style={{ left: x }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onPointerUp={() => {
        if (moving !== null) onPeriod(moving)
        setMoving(null)
      }}
      onKeyDown={press}
    />
  )
}

/** px from the left end. */
interface Scale {
  readonly width: number
  readonly height: number
  readonly xOf: (second: number) => number
  readonly secondAt: (x: number) => number
}

/** null before the chart has a size. */
function useScale(handle: ChartHandle, view: EquityView): Scale | null {
  const [scale, setScale] = useState<Scale | null>(null)
  useLayoutEffect(() => {
    const timeScale = handle.api.timeScale()
    const measure = () => {
      const [first, last] = [view.slots[0], view.slots.at(-1)].map((slot) =>
        slot === undefined ? null : timeScale.timeToCoordinate(toLibraryTime(slot.second)),
      )
      if (first === null || first === undefined || last === null || last === undefined) return
      const spacing = (last - first) / Math.max(1, view.slots.length - 1)
      const ends = [view.slots[0]?.second ?? 0, view.slots.at(-1)?.second ?? 0] as const
      setScale({
        width: timeScale.width(),
        height: handle.api.chartElement().clientHeight - timeScale.height(),
        xOf: (second) => first + slotAt(view.slots, second) * spacing,
        secondAt: (x) => {
          const at = Math.max(0, Math.min(view.slots.length - 1, Math.round((x - first) / spacing)))
          return Math.max(ends[0], Math.min(ends[1], view.slots[at]?.second ?? 0))
        },
      })
    }
    measure()
    timeScale.subscribeSizeChange(measure)
    timeScale.subscribeVisibleLogicalRangeChange(measure)
    return () => {
      if (!handle.alive) return
      timeScale.unsubscribeSizeChange(measure)
      timeScale.unsubscribeVisibleLogicalRangeChange(measure)
    }
  }, [handle, view])
  return scale
}

function leftOf(element: HTMLElement | null): number {
  return element?.getBoundingClientRect().left ?? 0
}

/** Clips a period to the curve. */
function clamped({ from, to }: Period, bounds: Period): Period {
  const within = (day: string) => (day < bounds.from ? bounds.from : day > bounds.to ? bounds.to : day)
  return { from: within(from), to: within(to) }
}

function boundsOf({ points }: EquityView): Period {
  return periodBetween(points[0]?.second ?? 0, points.at(-1)?.second ?? 0)
}

/** After the last exit up to a moment. */
function valueAt({ points }: EquityView, second: number): number | null {
  return points.findLast((point) => point.second <= second)?.value ?? null
}
