import { BaselineSeries, LineSeries, type SingleValueData } from 'lightweight-charts'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { ChartDrawing } from '../card/ChartView'
import { widestLabel } from '../core/labelWidth'
import { toLibraryTime } from '../core/libraryTime'
import { keepAllInView } from '../core/showAll'
import type { TimeLabelOptions } from '../core/timeLabels'
import { useChart, useChartTheme } from '../core/useChart'
import { useCursor } from '../core/useCursor'
import { usePainter } from '../core/usePainter'
import { useSeries } from '../core/useSeries'
import { useTurns } from '../core/useTurns'
import { barLine, drawdownArea, EQUITY_CHART, equityLine, MARGINS, PANE_PARTS, staleTheme } from './equityOptions'
import { createPainters, showScene } from './equityPainters'
import type { EquityPicture, EquityPoint } from './equityPicture'
import { scalesOf } from './equityScales'

/** How the curve is written, and whether it is the latest. */
export interface EquityDrawingOptions extends TimeLabelOptions {
  readonly isStale: boolean
}

/** px beside a tick, as the library has them: its ticks come a turn later, and move nothing then. And beside a chip. */
const TICK_AIR = 20
const CHIP_AIR = 16

/** Of the first drawing: the equity, the drawdown, the scene. */
const PARTS = 3

/** Equity above, drawdown under it, on one time axis. @param picture - memoise. */
export function useEquityDrawing(
  picture: EquityPicture,
  { timeZone, locale, isStale }: EquityDrawingOptions,
): ChartDrawing {
  const { attach, handle } = useChart({ timeZone, locale, options: EQUITY_CHART })
  const theme = useChartTheme(handle, isStale ? staleTheme : null)
  const scales = useMemo(() => scalesOf(picture, locale), [picture, locale])

  // Thousands of slots: the first time the panes get theirs one after the other, and then what is drawn around them.
  const turn = useTurns(PARTS, handle !== null)
  // Before the equity: what comes first lies beneath.
  useSeries(handle, {
    definition: LineSeries,
    options: useMemo(() => (theme === null ? {} : barLine(theme, scales.equity.format)), [theme, scales]),
    data: useMemo(
      () => (turn < 1 || !picture.isPerBar ? NOTHING : dataOf(picture, ({ bar, value }) => bar ?? value)),
      [picture, turn],
    ),
    same: sameValue,
  })
  const equity = useSeries(handle, {
    definition: LineSeries,
    options: useMemo(() => (theme === null ? {} : equityLine(theme, scales.equity.format)), [theme, scales]),
    data: useMemo(() => (turn < 1 ? NOTHING : dataOf(picture, ({ value }) => value)), [picture, turn]),
    same: sameValue,
  })
  const drawdown = useSeries(handle, {
    definition: BaselineSeries,
    options: useMemo(
      () => (theme === null ? {} : drawdownArea(theme, scales.worst, scales.drawdown.format)),
      [theme, scales],
    ),
    data: useMemo(() => (turn < 2 ? NOTHING : dataOf(picture, (point) => point.drawdown)), [picture, turn]),
    same: sameValue,
    pane: 1,
  })
  const cursor = useCursor(handle, turn < 1 ? null : equity, picture.points)

  const [painters] = useState(createPainters)
  const upper = useMemo(() => equity?.getPane() ?? null, [equity])
  const lower = useMemo(() => drawdown?.getPane() ?? null, [drawdown])
  usePainter(handle, upper, painters.band)
  usePainter(handle, upper, painters.mark)
  usePainter(handle, lower, painters.lowerBand)
  usePainter(handle, drawdown, painters.deepest)
  usePainter(handle, equity, painters.noted)
  usePainter(handle, equity, painters.chips)
  usePainter(handle, drawdown, painters.lowerChips)

  useLayoutEffect(() => {
    upper?.setStretchFactor(PANE_PARTS.equity)
    lower?.setStretchFactor(PANE_PARTS.drawdown)
  }, [upper, lower])

  useLayoutEffect(() => {
    if (handle === null || equity === null || drawdown === null) return undefined
    return keepAllInView(handle, turn < 1 ? 0 : picture.slots.length, MARGINS)
  }, [handle, equity, drawdown, picture, turn])

  const { box } = cursor
  useLayoutEffect(() => {
    if (theme === null || equity === null || drawdown === null) return
    // Ticks are round: their zeros are wider than the digits of the figures between them.
    const ticks = scales.amounts.map((label) => label.replaceAll(/\d/g, '0'))
    const minimumWidth = Math.max(
      Math.ceil(widestLabel(theme, ticks, 400)) + TICK_AIR,
      Math.ceil(widestLabel(theme, scales.widest)) + CHIP_AIR,
    )
    equity.priceScale().applyOptions({ scaleMargins: { top: 0.07, bottom: 0.06 }, minimumWidth })
    drawdown.priceScale().applyOptions({ scaleMargins: { top: 0, bottom: 0 }, minimumWidth })
  }, [theme, equity, drawdown, scales])

  useLayoutEffect(() => {
    if (handle === null || theme === null || equity === null || drawdown === null || turn < PARTS) return
    showScene(painters, {
      picture,
      scales,
      theme,
      timeScale: handle.api.timeScale(),
      timeMarks: () => handle.timeScale.marks,
      equity,
      drawdown,
      cursor: box.get,
      labels: { timeZone, locale },
    })
  }, [handle, theme, equity, drawdown, picture, painters, scales, box, timeZone, locale, turn])

  return { attach, handle: turn < PARTS ? null : handle, cursor }
}

type Datum = SingleValueData

const NOTHING: readonly Datum[] = []

function dataOf({ points, slots }: EquityPicture, read: (point: EquityPoint) => number): Datum[] {
  return slots.map(({ second, point }) => {
    const drawn = points[point]
    return { time: toLibraryTime(second), value: drawn === undefined ? 0 : read(drawn) }
  })
}

function sameValue(a: object, b: object): boolean {
  return 'time' in a && 'time' in b && a.time === b.time && 'value' in a && 'value' in b && a.value === b.value
}
