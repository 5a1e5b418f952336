import { LineSeries, type ISeriesApi } from 'lightweight-charts'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { ChartDrawing } from '../card/ChartView'
import { AxisChips } from '../core/AxisChips'
import { axisPrice } from '../core/axisFigures'
import { gapLine, sameGapLine } from '../core/gapLine'
import { widestLabel } from '../core/labelWidth'
import { LonePointsPainter } from '../core/LonePointsPainter'
import { markedFormat } from '../core/markedFormat'
import { momentChip } from '../core/momentChip'
import { keepAllInView } from '../core/showAll'
import { detailOfBars, type TimeLabelOptions } from '../core/timeLabels'
import { useChart, useChartTheme } from '../core/useChart'
import { useCursor } from '../core/useCursor'
import { usePainter } from '../core/usePainter'
import { useSeries } from '../core/useSeries'
import { AxisRailsPainter } from './AxisRailsPainter'
import { COMPARISON_CHART, comparisonLine, LINE_WIDTH, MARGINS, staleTheme, type Range } from './comparisonOptions'
import type { ComparisonPicture, Side } from './comparisonPicture'
import { gapInWords } from './comparisonText'
import { GapPainter } from './GapPainter'

/** How the comparison is written, and whether it is the latest. */
export interface ComparisonDrawingOptions extends TimeLabelOptions {
  readonly isStale: boolean
}

/** Over more than two years a month and a day do not tell when. */
const DAYS_OF_DIGITS = 731

/** px beside the label on a value axis: before it and behind it. */
const AXIS_AIR = 16

function createPainters() {
  return {
    rails: new AxisRailsPainter(),
    gaps: new GapPainter(),
    lone: { left: new LonePointsPainter(), right: new LonePointsPainter() },
    chips: { left: new AxisChips(), right: new AxisChips() },
  }
}

/** Two lines on two axes over one time axis. @param picture - memoise. */
export function useComparisonDrawing(
  picture: ComparisonPicture,
  { timeZone, locale, isStale }: ComparisonDrawingOptions,
): ChartDrawing {
  const dates = spanOf(picture) > DAYS_OF_DIGITS * 86_400_000 ? 'iso' : 'month/day'
  const { attach, handle } = useChart({ timeZone, locale, dates, options: COMPARISON_CHART })
  const theme = useChartTheme(handle, isStale ? staleTheme : null)
  const figures = useMemo(() => {
    const axis = (side: Side) => {
      const largest = Math.max(0, ...widestOf(picture, side).map(Math.abs))
      const write = (value: number) => axisPrice(value, largest, locale)
      return { write, ...markedFormat((values) => values.map(write), 0.0001) }
    }
    return { left: axis('left'), right: axis('right') }
  }, [picture, locale])
  const range = useMemo(() => (picture.isIndexed ? rangeOf(picture) : null), [picture])
  const lines = useMemo(() => ({ left: lineOf(picture, 'left'), right: lineOf(picture, 'right') }), [picture])

  const right = useSeries(handle, {
    definition: LineSeries,
    options: useMemo(
      () => (theme === null ? {} : comparisonLine('right', theme, figures.right.format, range)),
      [theme, figures, range],
    ),
    data: lines.right.data,
    same: sameGapLine,
  })
  const left = useSeries(handle, {
    definition: LineSeries,
    options: useMemo(
      () => (theme === null ? {} : comparisonLine('left', theme, figures.left.format, range)),
      [theme, figures, range],
    ),
    data: lines.left.data,
    same: sameGapLine,
  })
  const cursor = useCursor(handle, left, picture.points)

  const [painters] = useState(createPainters)
  const pane = useMemo(() => left?.getPane() ?? null, [left])
  usePainter(handle, pane, painters.rails)
  usePainter(handle, pane, painters.gaps)
  usePainter(handle, left, painters.lone.left)
  usePainter(handle, right, painters.lone.right)
  usePainter(handle, left, painters.chips.left)
  usePainter(handle, right, painters.chips.right)

  useLayoutEffect(() => {
    if (handle === null || left === null || right === null) return undefined
    return keepAllInView(handle, picture.points.length, MARGINS)
  }, [handle, left, right, picture])

  const { box } = cursor
  useLayoutEffect(() => {
    if (handle === null || theme === null || left === null || right === null) return
    const timeScale = handle.api.timeScale()
    const labels = { timeZone, locale }
    const { points } = picture
    painters.rails.show({ left: theme.series1, right: theme.series2 })
    painters.gaps.show({
      timeScale,
      theme,
      gaps: picture.gaps.map((gap) => ({
        before: points[gap.before]?.second ?? 0,
        behind: points[gap.behind]?.second ?? 0,
        text: gapInWords(gap, picture, labels),
      })),
    })
    const detail = detailOfBars(points)
    const momentAt = () => momentChip(box.get(), timeScale, detail, labels)
    const showSide = (side: Side, series: ISeriesApi<'Line'>, colour: string) => {
      const width = widestLabel(theme, widestOf(picture, side).map(figures[side].write))
      series
        .priceScale()
        .applyOptions({ scaleMargins: { top: 0.07, bottom: 0.09 }, minimumWidth: Math.ceil(width) + AXIS_AIR })
      painters.lone[side].show({
        series,
        timeScale,
        colour,
        lineWidth: LINE_WIDTH[side],
        points: lines[side].lone.flatMap((i) => pointOf(picture, side, i)),
      })
      const last = points.findLast((point) => point[side] !== null)?.[side] ?? null
      painters.chips[side].show({
        series,
        theme,
        last: last === null ? null : { value: last, text: figures[side].write(last), colour },
        cursor: () => {
          const value = points[box.get()?.index ?? -1]?.[side] ?? null
          return value === null ? null : { value, text: figures[side].write(value) }
        },
        ...(side === 'left' ? { moment: momentAt } : {}),
        marks: figures[side].marks,
        timeMarks: () => handle.timeScale.marks,
      })
    }
    showSide('left', left, theme.series1)
    showSide('right', right, theme.series2)
  }, [handle, theme, left, right, picture, painters, lines, figures, box, timeZone, locale])

  return { attach, handle, cursor }
}

function spanOf({ points }: ComparisonPicture): number {
  return (points.at(-1)?.time ?? 0) - (points[0]?.time ?? 0)
}

function lineOf({ points }: ComparisonPicture, side: Side) {
  return gapLine(points.map((point) => ({ second: point.second, value: point[side] })))
}

function pointOf({ points }: ComparisonPicture, side: Side, index: number): { second: number; value: number }[] {
  const point = points[index]
  const value = point?.[side] ?? null
  return point === undefined || value === null ? [] : [{ second: point.second, value }]
}

function extremesOf(values: readonly (number | null)[]): [number, number] | null {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value === null) continue
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return least > most ? null : [least, most]
}

/** One range for both axes, so that equal parts of 100 stand at equal heights. */
function rangeOf({ points }: ComparisonPicture): Range | null {
  const extremes = extremesOf(points.flatMap(({ left, right }) => [left, right]))
  return extremes === null ? null : { minValue: extremes[0], maxValue: extremes[1] }
}

function widestOf({ points }: ComparisonPicture, side: Side): number[] {
  return extremesOf(points.map((point) => point[side])) ?? []
}
