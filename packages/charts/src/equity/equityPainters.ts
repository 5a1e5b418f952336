import type { ISeriesApi, ITimeScaleApi, Time, TimeMark } from 'lightweight-charts'
import { AxisChips } from '../core/AxisChips'
import type { ChartTheme } from '../core/chartTheme'
import { toLibraryTime } from '../core/libraryTime'
import { detailOfSpan, momentLabel, type TimeLabelOptions } from '../core/timeLabels'
import type { Cursor } from '../core/useCursor'
import { acrossOf } from './equityGeometry'
import type { EquityPicture } from './equityPicture'
import type { EquityScales } from './equityScales'
import { deepestInWords } from './equityText'
import { FallBandPainter } from './FallBandPainter'
import { HighWaterPainter } from './HighWaterPainter'
import { PointLabelPainter } from './PointLabelPainter'

/** What is drawn by us around the two series of the library. */
export interface EquityPainters {
  readonly band: FallBandPainter
  readonly lowerBand: FallBandPainter
  readonly mark: HighWaterPainter
  readonly deepest: PointLabelPainter
  readonly noted: PointLabelPainter
  readonly chips: AxisChips
  readonly lowerChips: AxisChips
}

/** One set for the life of a chart. */
export function createPainters(): EquityPainters {
  return {
    band: new FallBandPainter(),
    lowerBand: new FallBandPainter(),
    mark: new HighWaterPainter(),
    deepest: new PointLabelPainter(),
    noted: new PointLabelPainter(),
    chips: new AxisChips(),
    lowerChips: new AxisChips(),
  }
}

/** What all of them draw. */
export interface EquityScene {
  readonly picture: EquityPicture
  readonly scales: EquityScales
  readonly theme: ChartTheme
  readonly timeScale: ITimeScaleApi<Time>
  readonly timeMarks: () => readonly TimeMark[]
  readonly equity: ISeriesApi<'Line'>
  readonly drawdown: ISeriesApi<'Baseline'>
  readonly cursor: () => Cursor | null
  readonly labels: TimeLabelOptions
}

/** Draws a scene from now on. */
export function showScene(painters: EquityPainters, scene: EquityScene): void {
  const { picture, scales, theme, timeScale, timeMarks, equity, drawdown, cursor, labels } = scene
  const shared = { timeScale, picture, theme }
  painters.band.show(shared)
  painters.lowerBand.show(shared)
  painters.mark.show({ ...shared, series: equity })
  painters.deepest.show({
    ...shared,
    series: drawdown,
    at: picture.deepest?.trough ?? null,
    read: (point) => point.drawdown,
    text: `max ${deepestInWords(picture, labels.locale)}`,
    ringColour: theme.down,
    textColour: theme.downText,
  })
  painters.noted.show({
    ...shared,
    series: equity,
    at: picture.noted,
    read: (point) => point.value,
    text: picture.points[picture.noted ?? -1]?.note ?? '',
    ringColour: theme.series1,
    textColour: theme.text,
  })

  const last = picture.points.at(-1)
  const current = () => picture.points[cursor()?.index ?? -1]
  painters.chips.show({
    series: equity,
    theme,
    last: last === undefined ? null : { value: last.value, text: scales.money(last.value), colour: theme.series1 },
    cursor: () => chipOf(current()?.value, scales.money),
    moment: () => momentOf(scene),
    marks: scales.equity.marks,
    timeMarks,
  })
  painters.lowerChips.show({
    series: drawdown,
    theme,
    last: null,
    cursor: () => chipOf(current()?.drawdown, scales.percent),
    marks: scales.drawdown.marks,
    timeMarks,
  })
}

function chipOf(value: number | undefined, write: (value: number) => string): { value: number; text: string } | null {
  return value === undefined ? null : { value, text: write(value) }
}

function momentOf({ cursor, timeScale, picture, scales, labels }: EquityScene): { x: number; text: string } | null {
  const at = cursor()
  if (at === null) return null
  // A point without a slot of its own lies under the same pixel as the slot before it.
  const x = timeScale.timeToCoordinate(toLibraryTime(at.second)) ?? acrossOf(timeScale, picture)?.(at.index)
  return x === undefined ? null : { x, text: momentLabel(at.second * 1000, detailOfSpan(scales.duration), labels) }
}
