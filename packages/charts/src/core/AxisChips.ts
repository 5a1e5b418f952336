import type { ISeriesApi, ISeriesPrimitive, IPrimitivePaneView, SeriesType, TimeMark } from 'lightweight-charts'
import type { ChartTheme } from './chartTheme'
import { areApart, CHIP, chipLeft, coveredMarks, keepInside } from './chipLayout'
import { layer, Painter, type Canvas } from './Painter'
import { labelCentre } from './tickPlaces'

/** The values of a series that are written on the axes. Read at each paint, so that chips keep up with the pointer. */
export interface AxisChipsState {
  readonly series: ISeriesApi<SeriesType>
  readonly theme: ChartTheme
  /**
   * The last value, outlined in the colour of the series or, with `contrast` as the colour of its text, filled with it; null
   * for none. It gives way to the crosshair's chip.
   */
  readonly last: {
    readonly value: number
    readonly text: string
    readonly colour: string
    readonly contrast?: string | undefined
  } | null
  /** The value under the crosshair; null while there is none. */
  readonly cursor: () => { readonly value: number; readonly text: string } | null
  /** The moment under the crosshair, px from the left end of the time axis; for one series of the chart only. */
  readonly moment?: () => { readonly x: number; readonly text: string } | null
  /** The values that stand on the price axis as ticks. */
  readonly marks: () => readonly number[]
  /** The ticks that stand on the time axis. */
  readonly timeMarks: () => readonly TimeMark[]
}

interface Chip {
  readonly left: number
  readonly y: number
  readonly width: number
  readonly text: string
  readonly fill: string
  readonly outline: string
  readonly colour: string
}

/** Labels on the axes: the last value and what the crosshair points at. A chip hides the ticks that it would cover. */
export class AxisChips extends Painter<AxisChipsState> implements ISeriesPrimitive {
  readonly #priceViews = [layer('top', (canvas) => this.#drawPrices(canvas))]
  readonly #timeViews = [layer('top', (canvas) => this.#drawMoment(canvas))]

  priceAxisPaneViews(): readonly IPrimitivePaneView[] {
    return this.#priceViews
  }

  timeAxisPaneViews(): readonly IPrimitivePaneView[] {
    return this.#timeViews
  }

  #drawPrices(canvas: Canvas): void {
    const { state } = this
    if (state === null) return
    const { series, theme, last, marks } = state
    const place = (value: number) => series.priceToCoordinate(value)
    canvas.useMediaCoordinateSpace(({ context, mediaSize: { width, height } }) => {
      const look = { left: CHIP.gap, width: width - CHIP.gap - 2 }
      const chips: Chip[] = []
      const cursor = state.cursor()
      const at = cursor === null ? null : place(cursor.value)
      if (cursor !== null && at !== null) {
        const paint = { fill: theme.chip, outline: theme.chip, colour: theme.chipText }
        chips.push({ ...look, ...paint, y: keepInside(at, height), text: cursor.text })
      }
      const end = last === null ? null : place(last.value)
      if (last !== null && end !== null) {
        const y = keepInside(end, height)
        const fill = last.contrast === undefined ? theme.background : last.colour
        const paint = { fill, outline: last.colour, colour: last.contrast ?? theme.text }
        if (chips.every((chip) => areApart(chip.y, y))) chips.push({ ...look, ...paint, y, text: last.text })
      }
      const ticks = marks().flatMap((mark) => place(mark) ?? [])
      context.fillStyle = theme.background
      for (const y of coveredMarks(ticks, ys(chips))) context.fillRect(1, y - 8, width - 1, 16)
      for (const chip of chips) drawChip(context, chip, theme)
    })
  }

  #drawMoment(canvas: Canvas): void {
    const { state } = this
    const moment = state?.moment?.() ?? null
    if (state === null || moment === null) return
    const { theme, timeMarks } = state
    canvas.useMediaCoordinateSpace(({ context, mediaSize: { width, height } }) => {
      context.font = fontOf(theme)
      const chipWidth = Math.ceil(context.measureText(moment.text).width) + 2 * CHIP.paddingX
      const left = chipLeft(moment.x, chipWidth, width)
      context.font = `${theme.fontSize}px ${theme.fontFamily}`
      context.fillStyle = theme.background
      for (const mark of timeMarks()) {
        const text = context.measureText(mark.label).width / 2
        const [centre, half] = [labelCentre(mark, text, width), text + 4]
        if (centre + half > left && centre - half < left + chipWidth) {
          context.fillRect(centre - half, 1, 2 * half, height)
        }
      }
      const paint = { fill: theme.chip, outline: theme.chip, colour: theme.chipText }
      drawChip(context, { ...paint, left, y: Math.round(height / 2), width: chipWidth, text: moment.text }, theme)
    })
  }
}

const ys = (chips: readonly Chip[]) => chips.map(({ y }) => y)

function fontOf({ fontSize, fontFamily }: ChartTheme): string {
  return `500 ${fontSize}px ${fontFamily}`
}

function drawChip(context: CanvasRenderingContext2D, chip: Chip, theme: ChartTheme): void {
  const top = chip.y - CHIP.height / 2
  context.beginPath()
  context.roundRect(chip.left + 0.5, top + 0.5, chip.width - 1, CHIP.height - 1, CHIP.radius)
  context.fillStyle = chip.fill
  context.fill()
  context.strokeStyle = chip.outline
  context.lineWidth = 1
  context.stroke()
  context.font = fontOf(theme)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = chip.colour
  context.fillText(chip.text, chip.left + chip.width / 2, chip.y + 1)
}
