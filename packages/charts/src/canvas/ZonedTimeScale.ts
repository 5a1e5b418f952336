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
import { keepLabelsInside, type TickAxis } from './tickLabels'
import { kindOfTick, tickWeights } from './tickWeights'
import { tickLabel, type TimeLabelOptions } from './timeLabels'
import { createZoneClock, type ZoneClock } from './zoneClock'

const LibraryTimeScale = defaultHorzScaleBehavior()

type TimePoints = Parameters<IHorzScaleBehavior<Time>['fillWeightsForPoints']>[0]
type Weight = TimePoints[number]['timeWeight']

/** The library's weights are branded numbers, which it only compares. */
function isWeight(weight: number): weight is Weight {
  return weight >= 0
}

/**
 * The library's time scale in a time zone. The library knows UTC only, and its docs advise to shift the data; here the data
 * stay in UTC, and where days start and what labels say follows the zone's clock.
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

  /** The ticks of the last paint. */
  get marks(): readonly TimeMark[] {
    return this.#marks
  }

  /** Keeps labels inside this axis from now on; it exists only once the chart does. */
  setAxis(axis: TickAxis): void {
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

  // The only method that the library gives the ticks it is about to draw.
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

/** Returns the chart options that go with it. @param labels - the same as the scale's. */
export function zonedOptions(labels: TimeLabelOptions) {
  return {
    localization: {
      timeFormatter: (time: Time) => tickLabel(secondOf(time) * 1000, 'day', labels),
      // The library still builds its default formatter, which throws without a format.
      dateFormat: 'yyyy-MM-dd',
    },
    timeScale: { timeVisible: true, uniformDistribution: true },
  } satisfies DeepPartial<TimeChartOptions>
}
