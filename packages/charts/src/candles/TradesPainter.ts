import type { ISeriesPrimitive } from 'lightweight-charts'
import { formatFraction } from '@tidemark/ui/format'
import type { BarPoint } from '../canvas/bars'
import type { ChartTheme } from '../canvas/chartTheme'
import { toLibraryTime } from '../canvas/libraryTime'
import { type AnySeries, type Canvas, layer, Painter, type TimeScale } from '../canvas/Painter'
import { freePosition, reachOf, type BarSpan } from './tradeLabel'
import { tradesApart, type TradeMark } from './tradeMarks'

export interface TradesState {
  readonly series: AnySeries
  readonly timeScale: TimeScale
  readonly points: readonly BarPoint[]
  readonly marks: readonly TradeMark[]
  readonly theme: ChartTheme
}

/** px: bar to mark, half a mark, label height. */
const SPACE = 5
const HALF = 4
const LABEL = 12
/** px between labels. */
const APART = 6
/** Part of the bar spacing. */
const BODY = 0.4

interface Box {
  readonly left: number
  readonly right: number
  readonly y: number
}

interface LabelSpec {
  /** Of the bar. */
  readonly index: number
  readonly x: number
  readonly y: number
  /** 1 is down, -1 is up. */
  readonly away: 1 | -1
  readonly colour: string
}

/**
 * Trades on their bars: a triangle enters in the trade's direction, a square exits on the other side (hollow for a
 * gain), a dashed line joins them. Overlapping labels are dropped; legend and table have all of them.
 */
export class TradesPainter extends Painter<TradesState> implements ISeriesPrimitive {
  protected override readonly views = [layer('normal', (canvas) => this.#draw(canvas))]

  #draw(canvas: Canvas): void {
    const { state } = this
    if (state === null || state.marks.length === 0) return
    const { series, timeScale, points, marks, theme } = state
    const xOf = (index: number | null) => {
      const point = points[index ?? -1]
      return point === undefined ? null : timeScale.timeToCoordinate(toLibraryTime(point.second))
    }
    const yOf = (price: number | undefined) => (price === undefined ? null : series.priceToCoordinate(price))
    const barHalf = timeScale.options().barSpacing * BODY
    const barsFrom = (index: number, step: 1 | -1, isNear: (x: number) => boolean) => {
      const spans: BarSpan[] = []
      for (let i = index; ; i += step) {
        const x = xOf(i)
        const [top, bottom] = [yOf(points[i]?.high), yOf(points[i]?.low)]
        if (x === null || top === null || bottom === null || !isNear(x)) return spans
        spans.push({ x, top, bottom })
      }
    }
    canvas.useMediaCoordinateSpace(({ context, mediaSize: { width, height } }) => {
      const isIn = (x: number | null): x is number => x !== null && x >= 0 && x <= width
      const labels: Box[] = []
      context.font = `500 ${theme.fontSize}px ${theme.fontFamily}`
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      context.lineJoin = 'round'
      const drawLabel = (text: string, { index, x, y, away, colour }: LabelSpec) => {
        const half = context.measureText(text).width / 2
        const boxAt = (at: { x: number; y: number }) => ({ left: at.x - half, right: at.x + half, y: at.y })
        const isTaken = (box: Box) =>
          box.left < 0 ||
          box.right > width ||
          box.y < LABEL / 2 ||
          box.y > height - LABEL / 2 ||
          labels.some((other) => areClose(other, box))
        if (isTaken(boxAt({ x, y }))) return
        const isNear = (other: number) => Math.abs(other - x) < reachOf(half) + barHalf
        const bars = [...barsFrom(index, -1, isNear), ...barsFrom(index + 1, 1, isNear)]
        const free = freePosition({ x, y, half: { x: half, y: LABEL / 2 }, away }, bars, barHalf)
        const at = isTaken(boxAt(free)) ? { x, y } : free
        labels.push(boxAt(at))
        context.lineWidth = 3
        context.strokeStyle = theme.background
        context.strokeText(text, at.x, at.y)
        context.fillStyle = colour
        context.fillText(text, at.x, at.y)
      }
      for (const { mark, from, to } of tradesApart(marks, xOf, width)) {
        const isLong = mark.side === 'long'
        const isGain = mark.returnFraction >= 0
        const colour = isGain ? theme.up : theme.down
        const [entryY, exitY] = [yOf(mark.entryPrice), yOf(mark.exitPrice)]
        if (from !== null && to !== null && entryY !== null && exitY !== null) {
          context.lineWidth = 1
          context.setLineDash([2, 3])
          context.strokeStyle = theme.crosshair
          context.beginPath()
          context.moveTo(from, entryY)
          context.lineTo(to, exitY)
          context.stroke()
          context.setLineDash([])
        }
        // Among many trades the levels would hide the bars.
        if (marks.length === 1) {
          const span = { from: from ?? 0, to: to ?? width }
          level(context, { ...span, y: yOf(mark.stop), text: 'Stop', colour: theme.downText, theme })
          level(context, { ...span, y: yOf(mark.target), text: 'Target', colour: theme.upText, theme })
        }
        const entryBar = points[mark.entry ?? -1]
        const entryEdge = yOf(isLong ? entryBar?.low : entryBar?.high)
        if (isIn(from) && entryEdge !== null) {
          const away = isLong ? 1 : -1
          const tip = entryEdge + away * SPACE
          triangle(context, { x: from, tip, base: tip + away * 2 * HALF, theme })
          const y = tip + away * (2 * HALF + LABEL / 2 + 2)
          drawLabel(isLong ? 'Long' : 'Short', { index: mark.entry ?? 0, x: from, y, away, colour: theme.mutedText })
        }
        const exitBar = points[mark.exit ?? -1]
        const exitEdge = yOf(isLong ? exitBar?.high : exitBar?.low)
        if (isIn(to) && exitEdge !== null) {
          const away = isLong ? -1 : 1
          const middle = exitEdge + away * (SPACE + HALF)
          square(context, { x: to, y: middle, colour, isFilled: !isGain, theme })
          const text = formatFraction(mark.returnFraction, { sign: 'always' })
          const y = middle + away * (HALF + LABEL / 2 + 2)
          drawLabel(text, { index: mark.exit ?? 0, x: to, y, away, colour: isGain ? theme.upText : theme.downText })
        }
      }
    })
  }
}

function areClose(a: Box, b: Box): boolean {
  return Math.abs(a.y - b.y) < LABEL + 2 && a.left < b.right + APART && b.left < a.right + APART
}

interface Level {
  readonly from: number
  readonly to: number
  /** null outside the scale or without such an order. */
  readonly y: number | null
  readonly text: string
  readonly colour: string
  readonly theme: ChartTheme
}

function level(context: CanvasRenderingContext2D, { from, to, y, text, colour, theme }: Level): void {
  if (y === null) return
  const at = Math.round(y) + 0.5
  context.lineWidth = 1
  context.strokeStyle = colour
  context.setLineDash([5, 3])
  context.beginPath()
  context.moveTo(from, at)
  context.lineTo(to, at)
  context.stroke()
  context.setLineDash([])
  context.textAlign = 'left'
  context.lineWidth = 3
  context.strokeStyle = theme.background
  context.strokeText(text, to + 4, at)
  context.fillStyle = colour
  context.fillText(text, to + 4, at)
  context.textAlign = 'center'
}

function triangle(
  context: CanvasRenderingContext2D,
  { x, tip, base, theme }: { x: number; tip: number; base: number; theme: ChartTheme },
): void {
  context.beginPath()
  context.moveTo(x, tip)
  context.lineTo(x + HALF + 0.5, base)
  context.lineTo(x - HALF - 0.5, base)
  context.closePath()
  context.lineWidth = 2
  context.strokeStyle = theme.background
  context.stroke()
  context.fillStyle = theme.text
  context.fill()
}

function square(
  context: CanvasRenderingContext2D,
  { x, y, colour, isFilled, theme }: { x: number; y: number; colour: string; isFilled: boolean; theme: ChartTheme },
): void {
  const [left, top, side] = [Math.round(x) - HALF + 0.5, Math.round(y) - HALF + 0.5, 2 * HALF - 1]
  context.fillStyle = isFilled ? colour : theme.background
  context.fillRect(left, top, side, side)
  context.lineWidth = 1.5
  context.strokeStyle = colour
  context.strokeRect(left, top, side, side)
}
