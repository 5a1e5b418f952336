import { STRENGTH_LEVELS } from '@tidemark/ui/format'
import { LineSeries } from 'lightweight-charts'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { ChartDrawing } from '../card/ChartView'
import { AxisChips } from '../core/AxisChips'
import { axisFigures } from '../core/axisFigures'
import { gapLine, sameGapLine } from '../core/gapLine'
import { GuidesPainter } from '../core/GuidesPainter'
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
import { LINE_WIDTH, MARGINS, ROLLING_CHART, rollingLine, staleTheme } from './rollingOptions'
import { axisRange, lastOf, type RollingPicture } from './rollingPicture'
import { formatCorrelation } from './rollingText'

/** How the correlation is written, and whether it is the latest. */
export interface RollingDrawingOptions extends TimeLabelOptions {
  readonly isStale: boolean
}

/** px beside the label on the value axis: before it and behind it. */
const AXIS_AIR = 16

function createPainters() {
  return {
    // The band is what counts for weak.
    weak: new GuidesPainter(),
    strong: new GuidesPainter(),
    opposite: new GuidesPainter(),
    lone: new LonePointsPainter(),
    chips: new AxisChips(),
  }
}

/** One line against the levels of strength. @param picture - memoise. */
export function useRollingDrawing(
  picture: RollingPicture,
  { timeZone, locale, isStale }: RollingDrawingOptions,
): ChartDrawing {
  const { attach, handle } = useChart({ timeZone, locale, options: ROLLING_CHART })
  const theme = useChartTheme(handle, isStale ? staleTheme : null)
  const figures = useMemo(() => markedFormat((values) => axisFigures(values, locale), 0.1), [locale])
  const range = useMemo(() => axisRange(picture), [picture])
  const line = useMemo(
    () => gapLine(picture.points.map(({ second, correlation }) => ({ second, value: correlation }))),
    [picture],
  )

  const series = useSeries(handle, {
    definition: LineSeries,
    options: useMemo(() => (theme === null ? {} : rollingLine(theme, figures.format, range)), [theme, figures, range]),
    data: line.data,
    same: sameGapLine,
  })
  const cursor = useCursor(handle, series, picture.points)

  const [painters] = useState(createPainters)
  const pane = useMemo(() => series?.getPane() ?? null, [series])
  usePainter(handle, pane, painters.weak)
  usePainter(handle, pane, painters.strong)
  usePainter(handle, pane, painters.opposite)
  usePainter(handle, series, painters.lone)
  usePainter(handle, series, painters.chips)

  useLayoutEffect(() => {
    if (handle === null || series === null) return undefined
    return keepAllInView(handle, picture.points.length, MARGINS)
  }, [handle, series, picture])

  const { box } = cursor
  useLayoutEffect(() => {
    if (handle === null || theme === null || series === null) return
    const timeScale = handle.api.timeScale()
    const { points } = picture
    const detail = detailOfBars(points)
    const write = (value: number) => formatCorrelation(value, locale)
    const minimumWidth = Math.ceil(widestLabel(theme, [write(-1)])) + AXIS_AIR
    series.priceScale().applyOptions({ scaleMargins: { top: 0.05, bottom: 0.05 }, minimumWidth })

    const [lowest, highest] = range
    const { moderate, strong } = STRENGTH_LEVELS
    painters.weak.show({ series, theme, guides: [Math.max(-moderate, lowest), Math.min(moderate, highest)] })
    painters.strong.show({ series, theme, guides: highest > strong ? [strong] : [] })
    painters.opposite.show({ series, theme, guides: lowest < -strong ? [-strong] : [] })
    painters.lone.show({
      series,
      timeScale,
      colour: theme.series1,
      lineWidth: LINE_WIDTH,
      points: line.lone.flatMap((index) => points[index] ?? []),
    })
    const last = lastOf(picture)
    painters.chips.show({
      series,
      theme,
      last: last === null ? null : { value: last.value, text: write(last.value), colour: theme.series1 },
      cursor: () => {
        const value = points[box.get()?.index ?? -1]?.correlation ?? null
        return value === null ? null : { value, text: write(value) }
      },
      moment: () => momentChip(box.get(), timeScale, detail, { timeZone, locale }),
      marks: figures.marks,
      timeMarks: () => handle.timeScale.marks,
    })
  }, [handle, theme, series, picture, painters, line, range, figures, box, timeZone, locale])

  return { attach, handle, cursor }
}
