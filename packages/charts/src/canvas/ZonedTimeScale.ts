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

function isWeight(weight: number): weight is Weight {
  return weight >= 0
}

/**
 * The library's time scale in a time zone. The library knows UTC only; instead of shifting the data, as it advises,
 * only day starts and labels follow the zone.
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

  get marks(): readonly TimeMark[] {
    return this.#marks
  }

  /** The axis exists only once the chart does. */
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

  // The only method that gets the ticks about to be drawn.
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

/** Returns the matching chart options. @param labels - the same as the scale's. */
export function zonedOptions(labels: TimeLabelOptions) {
  return {
    localization: {
      timeFormatter: (time: Time) => tickLabel(secondOf(time) * 1000, 'day', labels),
      // Still required: the default formatter throws without a format.
      dateFormat: 'yyyy-MM-dd',
    },
    timeScale: { timeVisible: true, uniformDistribution: true },
  } satisfies DeepPartial<TimeChartOptions>
}
