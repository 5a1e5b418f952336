import type { ISeriesApi, ITimeScaleApi, Time, TimeMark } from 'lightweight-charts'
import { AxisChips } from '../canvas/AxisChips'
import type { ChartTheme } from '../canvas/chartTheme'
import { toLibraryTime } from '../canvas/libraryTime'
import { detailOfSpan, timeLabel, type TimeLabelOptions } from '../canvas/timeLabels'
import type { Cursor } from '../canvas/useCursor'
import { DrawdownBandPainter } from './DrawdownBandPainter'
import type { EquityAxes } from './equityAxes'
import { pointXOf } from './equityGeometry'
import { deepestText, type EquityView } from './equityModel'
import { HighWaterPainter } from './HighWaterPainter'
import { PointLabelPainter } from './PointLabelPainter'

export interface EquityPainters {
  readonly band: DrawdownBandPainter
  readonly lowerBand: DrawdownBandPainter
  readonly mark: HighWaterPainter
  readonly deepest: PointLabelPainter
  readonly noted: PointLabelPainter
  readonly chips: AxisChips
  readonly lowerChips: AxisChips
}

export function createPainters(): EquityPainters {
  return {
    band: new DrawdownBandPainter(),
    lowerBand: new DrawdownBandPainter(),
    mark: new HighWaterPainter(),
    deepest: new PointLabelPainter(),
    noted: new PointLabelPainter(),
    chips: new AxisChips(),
    lowerChips: new AxisChips(),
  }
}

export interface EquityScene {
  readonly view: EquityView
  readonly axes: EquityAxes
  readonly theme: ChartTheme
  readonly timeScale: ITimeScaleApi<Time>
  readonly timeTicks: () => readonly TimeMark[]
  readonly equity: ISeriesApi<'Line'>
  readonly drawdown: ISeriesApi<'Baseline'>
  readonly cursor: () => Cursor | null
  readonly labels: TimeLabelOptions
}

export function showEquity(painters: EquityPainters, scene: EquityScene): void {
  const { view, axes, theme, timeScale, timeTicks, equity, drawdown, cursor } = scene
  const shared = { timeScale, view, theme }
  painters.band.show(shared)
  painters.lowerBand.show(shared)
  painters.mark.show({ ...shared, series: equity })
  painters.deepest.show({
    ...shared,
    series: drawdown,
    at: view.deepest?.trough ?? null,
    read: (point) => point.drawdown,
    text: `max ${deepestText(view)}`,
    ringColour: theme.down,
    textColour: theme.downText,
  })
  painters.noted.show({
    ...shared,
    series: equity,
    at: view.noted,
    read: (point) => point.value,
    text: view.points[view.noted ?? -1]?.note ?? '',
    ringColour: theme.series1,
    textColour: theme.text,
  })

  const last = view.points.at(-1)
  const current = () => view.points[cursor()?.index ?? -1]
  painters.chips.show({
    series: equity,
    theme,
    last: last === undefined ? null : { value: last.value, text: axes.money(last.value), colour: theme.series1 },
    cursor: () => chipOf(current()?.value, axes.money),
    time: () => timeOf(scene),
    ticks: axes.equity.ticks,
    timeTicks,
  })
  painters.lowerChips.show({
    series: drawdown,
    theme,
    last: null,
    cursor: () => chipOf(current()?.drawdown, axes.percent),
    ticks: axes.drawdown.ticks,
    timeTicks,
  })
}

function chipOf(value: number | undefined, write: (value: number) => string): { value: number; text: string } | null {
  return value === undefined ? null : { value, text: write(value) }
}

function timeOf({ cursor, timeScale, view, axes, labels }: EquityScene): { x: number; text: string } | null {
  const at = cursor()
  if (at === null) return null
  // A point may lack its own slot.
  const x = timeScale.timeToCoordinate(toLibraryTime(at.second)) ?? pointXOf(timeScale, view)?.(at.index)
  return x === undefined ? null : { x, text: timeLabel(at.second * 1000, detailOfSpan(axes.duration), labels) }
}
