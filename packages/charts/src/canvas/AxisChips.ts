import type { IPrimitivePaneView, ISeriesPrimitive, TimeMark } from 'lightweight-charts'
import type { ChartTheme } from './chartTheme'
import { areApart, CHIP, chipLeft, coveredTicks, keepInside } from './chipLayout'
import { toLibraryTime } from './libraryTime'
import { type AnySeries, type Canvas, layer, Painter, type TimeScale } from './Painter'
import { labelCentre } from './tickLabels'
import { timeLabel, type TimeDetail, type TimeLabelOptions } from './timeLabels'
import type { Cursor } from './useCursor'

/** Values of a series labelled on the axes. Functions are called at each paint. */
export interface AxisChipsState {
  readonly series: AnySeries
  readonly theme: ChartTheme
  /**
   * Outlined in `colour`, or filled with it where `contrast` gives the text colour. Hidden where it would touch the
   * cursor's chip.
   */
  readonly last: {
    readonly value: number
    readonly text: string
    readonly colour: string
    readonly contrast?: string | undefined
  } | null
  readonly cursor: () => { readonly value: number; readonly text: string } | null
  /** px from the left end of the time axis. */
  readonly time?: () => { readonly x: number; readonly text: string } | null
  readonly ticks: () => readonly number[]
  readonly timeTicks: () => readonly TimeMark[]
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

/** Axis labels of the last value and the crosshair. A chip hides the ticks it would cover. */
export class AxisChips extends Painter<AxisChipsState> implements ISeriesPrimitive {
  readonly #priceViews = [layer('top', (canvas) => this.#drawPrices(canvas))]
  readonly #timeViews = [layer('top', (canvas) => this.#drawTime(canvas))]

  priceAxisPaneViews(): readonly IPrimitivePaneView[] {
    return this.#priceViews
  }

  timeAxisPaneViews(): readonly IPrimitivePaneView[] {
    return this.#timeViews
  }

  #drawPrices(canvas: Canvas): void {
    const { state } = this
    if (state === null) return
    const { series, theme, last } = state
    const yOf = (value: number) => series.priceToCoordinate(value)
    canvas.useMediaCoordinateSpace(({ context, mediaSize: { width, height } }) => {
      const box = { left: CHIP.gap, width: width - CHIP.gap - 2 }
      const chips: Chip[] = []
      const cursor = state.cursor()
      const at = cursor === null ? null : yOf(cursor.value)
      if (cursor !== null && at !== null) {
        const paint = { fill: theme.chip, outline: theme.chip, colour: theme.chipText }
        chips.push({ ...box, ...paint, y: keepInside(at, height), text: cursor.text })
      }
      const end = last === null ? null : yOf(last.value)
      if (last !== null && end !== null) {
        const y = keepInside(end, height)
        const fill = last.contrast === undefined ? theme.background : last.colour
        const paint = { fill, outline: last.colour, colour: last.contrast ?? theme.text }
        if (chips.every((chip) => areApart(chip.y, y))) chips.push({ ...box, ...paint, y, text: last.text })
      }
      const ticks = state.ticks().flatMap((value) => yOf(value) ?? [])
      context.fillStyle = theme.background
      for (const y of coveredTicks(ticks, ys(chips))) context.fillRect(1, y - 8, width - 1, 16)
      for (const chip of chips) drawChip(context, chip, theme)
    })
  }

  #drawTime(canvas: Canvas): void {
    const { state } = this
    const time = state?.time?.() ?? null
    if (state === null || time === null) return
    const { theme, timeTicks } = state
    canvas.useMediaCoordinateSpace(({ context, mediaSize: { width, height } }) => {
      context.font = fontOf(theme)
      const chipWidth = Math.ceil(context.measureText(time.text).width) + 2 * CHIP.paddingX
      const left = chipLeft(time.x, chipWidth, width)
      context.font = `${theme.fontSize}px ${theme.fontFamily}`
      context.fillStyle = theme.background
      for (const tick of timeTicks()) {
        const text = context.measureText(tick.label).width / 2
        const [centre, half] = [labelCentre(tick, text, width), text + 4]
        if (centre + half > left && centre - half < left + chipWidth) {
          context.fillRect(centre - half, 1, 2 * half, height)
        }
      }
      const paint = { fill: theme.chip, outline: theme.chip, colour: theme.chipText }
      drawChip(context, { ...paint, left, y: Math.round(height / 2), width: chipWidth, text: time.text }, theme)
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

/** Returns the crosshair's time for {@link AxisChips}; null while out of view. */
export function timeChip(
  cursor: Cursor | null,
  timeScale: TimeScale,
  detail: TimeDetail,
  labels: TimeLabelOptions,
): { readonly x: number; readonly text: string } | null {
  const x = cursor === null ? null : timeScale.timeToCoordinate(toLibraryTime(cursor.second))
  return cursor === null || x === null ? null : { x, text: timeLabel(cursor.second * 1000, detail, labels) }
}
