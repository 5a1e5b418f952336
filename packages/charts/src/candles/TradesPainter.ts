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

interface Word {
  readonly left: number
  readonly right: number
  readonly y: number
}

/**
 * The trades of a run on its bars. An entry is a triangle that points the way of the trade, under the bar for a long and
 * above it for a short; an exit is a square on the other side, hollow for a gain and filled for a loss. A dashed line joins
 * them. Words stand only where they do not cover each other: the same is in the legend, in the table, and spoken.
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
    canvas.useMediaCoordinateSpace(({ context, mediaSize: { width } }) => {
      const isIn = (x: number | null): x is number => x !== null && x >= 0 && x <= width
      const words: Word[] = []
      context.font = `500 ${theme.fontSize}px ${theme.fontFamily}`
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      context.lineJoin = 'round'
      const write = (text: string, x: number, y: number, colour: string) => {
        const half = context.measureText(text).width / 2
        const word = { left: x - half, right: x + half, y }
        if (word.left < 0 || word.right > width || words.some((other) => areClose(other, word))) return
        words.push(word)
        context.lineWidth = 3
        context.strokeStyle = theme.background
        context.strokeText(text, x, y)
        context.fillStyle = colour
        context.fillText(text, x, y)
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
          write(isLong ? 'Long' : 'Short', from, tip + away * (2 * HALF + WORD / 2 + 2), theme.mutedText)
        }
        const exitBar = points[mark.exit ?? -1]
        const exitEdge = yOf(isLong ? exitBar?.high : exitBar?.low)
        if (isIn(to) && exitEdge !== null) {
          const away = isLong ? -1 : 1
          const middle = exitEdge + away * (OFF + HALF)
          square(context, { x: to, y: middle, colour, isFilled: !isGain, theme })
          const text = formatFraction(mark.returnFraction, { locale, sign: 'always' })
          write(text, to, middle + away * (HALF + WORD / 2 + 2), isGain ? theme.upText : theme.downText)
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
