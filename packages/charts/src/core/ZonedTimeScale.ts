import {
  defaultHorzScaleBehavior,
  type DeepPartial,
  type IHorzScaleBehavior,
  type TickMark,
  type Time,
  type TimeChartOptions,
  type TimeMark,
} from 'lightweight-charts'
import { secondOf } from './libraryTime'
import { keepLabelsInside, type TickAxis } from './tickPlaces'
import { kindOfTick, tickWeights } from './tickWeights'
import { tickLabel, type TimeLabelOptions } from './timeLabels'
import { createZoneClock, type ZoneClock } from './zoneClock'

const LibraryTimeScale = defaultHorzScaleBehavior()

type TimePoints = Parameters<IHorzScaleBehavior<Time>['fillWeightsForPoints']>[0]
type Weight = TimePoints[number]['timeWeight']

/** The library's own weights are numbers under another name; it only compares them. */
function isWeight(weight: number): weight is Weight {
  return weight >= 0
}

/**
 * The library's time scale with the days, months and years of one zone. The library itself knows UTC only (its page 'Time
 * zones' proposes to shift the data); here the data stay as they are: which moments begin a day is decided on the clock of
 * the zone, and the labels are written with it.
 */
export class ZonedTimeScale extends LibraryTimeScale {
  readonly #clock: ZoneClock
  readonly #labels: TimeLabelOptions
  #marks: readonly TimeMark[] = []
  #axis: TickAxis | null = null

  constructor(labels: TimeLabelOptions) {
    super()
    this.#labels = labels
    this.#clock = createZoneClock(labels.timeZone)
  }

  /** The ticks of the last paint: what stands on the axis and where, in px from its left end. */
  get marks(): readonly TimeMark[] {
    return this.#marks
  }

  /** Keeps the labels on the axis from now on: before there is a chart, there is none. */
  writeOn(axis: TickAxis): void {
    this.#axis = axis
  }

  override fillWeightsForPoints(points: TimePoints, startIndex: number): void {
    const previous = points[startIndex - 1]
    const before = previous === undefined ? null : this.#localSecond(previous.time)
    const added = points.slice(startIndex)
    const weights = tickWeights(
      before,
      added.map(({ time }) => this.#localSecond(time)),
    )
    for (const [index, point] of added.entries()) {
      const weight = weights[index] ?? 0
      if (isWeight(weight)) point.timeWeight = weight
    }
  }

  override formatTickmark({ time, weight }: TickMark): string {
    return tickLabel(this.key(time) * 1000, kindOfTick(weight), this.#labels)
  }

  // The one question of the library that carries the ticks it is about to draw.
  override maxTickMarkWeight(marks: TimeMark[]): ReturnType<IHorzScaleBehavior<Time>['maxTickMarkWeight']> {
    if (this.#axis !== null) keepLabelsInside(marks, this.#axis)
    this.#marks = marks
    return super.maxTickMarkWeight(marks)
  }

  #localSecond(time: TimePoints[number]['time']): number {
    const second = this.key(time)
    return second + this.#clock(second * 1000) / 1000
  }
}

/** The options that go with it. @param labels - the same as the scale's. */
export function zonedOptions(labels: TimeLabelOptions) {
  return {
    localization: {
      timeFormatter: (time: Time) => tickLabel(secondOf(time) * 1000, 'day', labels),
      // Without one the library cannot make its own formatter, although the two above stand in for it.
      dateFormat: 'yyyy-MM-dd',
    },
    timeScale: { timeVisible: true, uniformDistribution: true },
  } satisfies DeepPartial<TimeChartOptions>
}
