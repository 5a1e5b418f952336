import { chakra } from '@chakra-ui/react'
import { useFormat } from '@tidemark/ui'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { indexAt } from '../canvas/cursorMoves'
import { secondOf } from '../canvas/libraryTime'
import { coverageOf, momentAt, shareAt, THIN_OVERVIEW } from './coverage'
import { centredView } from './ranges'
import type { SeenPeriod } from './ViewHistory'
import type { Workbench } from './workbench'

export interface CoverageBarProps {
  bench: Workbench
}

/** Part of the view that an arrow key moves by, and a page key. */
const STEP = 0.25
const PAGE = 0.9

/** Cells by how many bars they have, and the visible period around some of them. */
const Track = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '1px',
    alignItems: 'center',
    h: 'full',
    cursor: 'pointer',
    touchAction: 'none',
    _focusVisible: { outlineOffset: '-1px' },
    '& > span': { flex: '1 1 0', h: '6px', bg: 'chart.axis' },
    '& > [data-level=thin]': { bg: 'chart.volume' },
    '& > [data-level=none]': { bg: 'none' },
    '& > b': {
      position: 'absolute',
      insetBlock: '4px',
      border: '1.5px solid {colors.fg}',
      borderRadius: '3px',
    },
  },
})

/** Where there are bars, of the whole series once that is known, with the visible period framed. Drag it, or move it by arrow keys. */
export function CoverageBar({ bench }: CoverageBarProps) {
  const { handle, points, seconds, timeView, covered, moves } = bench
  const { period } = useFormat()
  const coverage = useMemo(
    () => (covered === null ? coverageOf(points.map(({ second }) => second)) : coverageOf(covered, THIN_OVERVIEW)),
    [covered, points],
  )
  const far = useRef<number | null>(null)
  const seen = useVisiblePeriod(bench)

  const showAround = (second: number) => {
    const view = handle?.api.timeScale().getVisibleLogicalRange() ?? null
    if (view === null) return
    const slot = indexAt(
      seconds.map((at) => ({ second: at })),
      second,
    )
    timeView.show(inside(centredView(view, slot), seconds.length))
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const second = momentAt(coverage, (event.clientX - left) / width)
    const isLoaded = moves === null || (second >= (seconds[0] ?? 0) && second <= (seconds.at(-1) ?? 0))
    // Bars elsewhere are loaded once, where the drag ends.
    far.current = isLoaded ? null : second
    if (isLoaded) showAround(second)
  }
  const goFar = () => {
    if (far.current !== null) moves?.goTo(far.current)
    far.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const view = handle?.api.timeScale().getVisibleLogicalRange() ?? null
    const width = view === null ? 0 : view.to - view.from
    const by = MOVES[event.key]
    if (view === null || by === undefined) return
    event.preventDefault()
    const end = by < 0 ? covered?.[0] : covered?.at(-1)
    if (Math.abs(by) === Number.POSITIVE_INFINITY && moves !== null && end !== undefined) return moves.goTo(end)
    const from = Math.abs(by) === Number.POSITIVE_INFINITY ? (by < 0 ? 0 : seconds.length) : view.from + by * width
    timeView.show(inside({ from, to: from + width }, seconds.length))
  }

  const [start, end] = seen === null ? [0, 1] : [shareAt(coverage, seen.from), shareAt(coverage, seen.to)]
  const text = seen === null ? '' : period(seen.from * 1000, seen.to * 1000)
  return (
    <Track
      role="slider"
      tabIndex={0}
      aria-label="Visible period"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(((start + end) / 2) * 100)}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        drag(event)
      }}
      onPointerMove={drag}
      onPointerUp={goFar}
    >
      {coverage.cells.map(({ from, level }) => (
        <span key={from} data-level={level} />
      ))}
      <b style={{ left: `${start * 100}%`, width: `max(10px, ${(end - start) * 100}%)` }} />
    </Track>
  )
}

const MOVES: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  ArrowRight: STEP,
  ArrowUp: STEP,
  PageDown: -PAGE,
  PageUp: PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Keeps the view among the bars. */
function inside({ from, to }: { from: number; to: number }, count: number): { from: number; to: number } {
  const start = Math.max(-0.5, Math.min(from, count - 0.5 - (to - from)))
  return { from: start, to: start + to - from }
}

function useVisiblePeriod({ handle }: Workbench): SeenPeriod | null {
  const [seen, setSeen] = useState<SeenPeriod | null>(null)
  useEffect(() => {
    if (handle === null) return undefined
    const timeScale = handle.api.timeScale()
    let frame = 0
    const read = () => {
      if (!handle.alive) return
      const range = timeScale.getVisibleRange()
      const next = range === null ? null : { from: secondOf(range.from), to: secondOf(range.to) }
      setSeen((known) => (known?.from === next?.from && known?.to === next?.to ? known : next))
    }
    const onChange = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(read)
    }
    onChange()
    timeScale.subscribeVisibleTimeRangeChange(onChange)
    return () => {
      cancelAnimationFrame(frame)
      if (handle.alive) timeScale.unsubscribeVisibleTimeRangeChange(onChange)
    }
  }, [handle])
  return seen
}
