import type {
  IPrimitivePaneView,
  ISeriesApi,
  ISeriesPrimitive,
  ITimeScaleApi,
  SeriesType,
  Time,
} from 'lightweight-charts'
import { formatFraction } from '@tidemark/ui/format'
import type { ChartTheme } from '../core/chartTheme'
import { toLibraryTime } from '../core/libraryTime'
import { layer, Painter, type Canvas } from '../core/Painter'
import type { CandlePoint } from './candlePicture'
import type { TradeMark } from './tradeMarks'
import { freePlace, reachOf, type BarSpan } from './wordPlace'

/** What {@link TradesPainter} draws. */
export interface TradesState {
  /** The candles, for their scale. */
  readonly series: ISeriesApi<SeriesType>
  readonly timeScale: ITimeScaleApi<Time>
  readonly points: readonly CandlePoint[]
  readonly marks: readonly TradeMark[]
  readonly theme: ChartTheme
  readonly locale: string | undefined
}

/** px. Between a bar and its mark, half of a mark, and the height of its word. */
const OFF = 5
const HALF = 4
const WORD = 12
/** px that two words keep between each other. */
const APART = 6
/** Half of a bar's width as a part of its room. */
const BODY = 0.4

interface Word {
  readonly left: number
  readonly right: number
  readonly y: number
}

interface WordPlace {
  /** Of the bar. */
  readonly index: number
  readonly x: number
  /** Next to the mark. */
  readonly y: number
  /** From the bar: 1 is down, -1 is up. */
  readonly away: 1 | -1
  readonly colour: string
}

/**
 * The trades of a run on its bars. An entry is a triangle that points the way of the trade, under the bar for a long and
 * above it for a short; an exit is a square on the other side, hollow for a gain and filled for a loss. A dashed line joins
 * them. Words stand only where they do not cover each other, and aside from the bars where they can: the same is in the
 * legend, in the table, and spoken.
 */
export class TradesPainter extends Painter<TradesState> implements ISeriesPrimitive {
  readonly #views = [layer('normal', (canvas) => this.#draw(canvas))]

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views
  }

  #draw(canvas: Canvas): void {
    const { state } = this
    if (state === null || state.marks.length === 0) return
    const { series, timeScale, points, marks, theme, locale } = state
    const xOf = (index: number | null) => {
      const point = points[index ?? -1]
      return point === undefined ? null : timeScale.timeToCoordinate(toLibraryTime(point.second))
    }
    const yOf = (price: number | undefined) => (price === undefined ? null : series.priceToCoordinate(price))
    const barHalf = timeScale.options().barSpacing * BODY
    // Bars from one on, in one direction, as far as a word reaches.
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
      const words: Word[] = []
      context.font = `500 ${theme.fontSize}px ${theme.fontFamily}`
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      context.lineJoin = 'round'
      const write = (text: string, { index, x, y, away, colour }: WordPlace) => {
        const half = context.measureText(text).width / 2
        const wordAt = (place: { x: number; y: number }) => ({
          left: place.x - half,
          right: place.x + half,
          y: place.y,
        })
        const isTaken = (word: Word) =>
          word.left < 0 ||
          word.right > width ||
          word.y < WORD / 2 ||
          word.y > height - WORD / 2 ||
          words.some((other) => areClose(other, word))
        if (isTaken(wordAt({ x, y }))) return
        const isNear = (at: number) => Math.abs(at - x) < reachOf(half) + barHalf
        const bars = [...barsFrom(index, -1, isNear), ...barsFrom(index + 1, 1, isNear)]
        const free = freePlace({ x, y, half: { x: half, y: WORD / 2 }, away }, bars, barHalf)
        const place = isTaken(wordAt(free)) ? { x, y } : free
        words.push(wordAt(place))
        context.lineWidth = 3
        context.strokeStyle = theme.background
        context.strokeText(text, place.x, place.y)
        context.fillStyle = colour
        context.fillText(text, place.x, place.y)
      }
      for (const mark of marks) {
        const [from, to] = [xOf(mark.entry), xOf(mark.exit)]
        if (!isIn(from) && !isIn(to)) continue
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
        const entryBar = points[mark.entry ?? -1]
        const entryEdge = yOf(isLong ? entryBar?.low : entryBar?.high)
        if (isIn(from) && entryEdge !== null) {
          const away = isLong ? 1 : -1
          const tip = entryEdge + away * OFF
          triangle(context, { x: from, tip, base: tip + away * 2 * HALF, theme })
          const y = tip + away * (2 * HALF + WORD / 2 + 2)
          write(isLong ? 'Long' : 'Short', { index: mark.entry ?? 0, x: from, y, away, colour: theme.mutedText })
        }
        const exitBar = points[mark.exit ?? -1]
        const exitEdge = yOf(isLong ? exitBar?.high : exitBar?.low)
        if (isIn(to) && exitEdge !== null) {
          const away = isLong ? -1 : 1
          const middle = exitEdge + away * (OFF + HALF)
          square(context, { x: to, y: middle, colour, isFilled: !isGain, theme })
          const text = formatFraction(mark.returnFraction, { locale, sign: 'always' })
          const y = middle + away * (HALF + WORD / 2 + 2)
          write(text, { index: mark.exit ?? 0, x: to, y, away, colour: isGain ? theme.upText : theme.downText })
        }
      }
    })
  }
}

function areClose(a: Word, b: Word): boolean {
  return Math.abs(a.y - b.y) < WORD + 2 && a.left < b.right + APART && b.left < a.right + APART
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
