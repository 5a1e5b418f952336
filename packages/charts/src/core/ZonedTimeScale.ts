import {
  defaultHorzScaleBehavior,
  TickMarkType,
  type DeepPartial,
  type IHorzScaleBehavior,
  type Time,
  type TimeChartOptions,
  type TimeMark,
} from 'lightweight-charts'
import { secondOf, toLibraryTime } from './libraryTime'
import { tickLabel, type TickKind, type TimeLabelOptions } from './timeLabels'
import { createZoneClock, type ZoneClock } from './zoneClock'

const LibraryTimeScale = defaultHorzScaleBehavior()

type TimePoints = Parameters<IHorzScaleBehavior<Time>['fillWeightsForPoints']>[0]

/**
 * The library's time scale with the days, months and years of one zone. The library itself knows UTC only
 * (its page 'Time zones' proposes to shift the data); here the data stay as they are. Which moments begin a day is decided
 * on the clock of the zone, and the labels are written with it.
 */
export class ZonedTimeScale extends LibraryTimeScale {
  readonly #clock: ZoneClock
  #marks: readonly TimeMark[] = []

  constructor(timeZone: string) {
    super()
    this.#clock = createZoneClock(timeZone)
  }

  /** The ticks of the last paint: what stands on the axis and where, in px from its left end. */
  get marks(): readonly TimeMark[] {
    return this.#marks
  }

  override fillWeightsForPoints(points: TimePoints, startIndex: number): void {
    const shifted = points.map((point) => {
      const second = this.key(point.time)
      const local = second + this.#clock(second * 1000) / 1000
      return { ...point, time: this.convertHorzItemToInternal(toLibraryTime(local)) }
    })
    super.fillWeightsForPoints(shifted, startIndex)
    shifted.forEach(({ timeWeight }, i) => {
      const point = points[i]
      if (i >= startIndex && point !== undefined) point.timeWeight = timeWeight
    })
  }

  // The one question of the library that carries the ticks it is about to draw.
  override maxTickMarkWeight(marks: TimeMark[]): ReturnType<IHorzScaleBehavior<Time>['maxTickMarkWeight']> {
    this.#marks = marks
    return super.maxTickMarkWeight(marks)
  }
}

const KINDS: Readonly<Record<TickMarkType, TickKind>> = {
  [TickMarkType.Year]: 'year',
  [TickMarkType.Month]: 'month',
  [TickMarkType.DayOfMonth]: 'day',
  [TickMarkType.Time]: 'minute',
  [TickMarkType.TimeWithSeconds]: 'second',
}

/** The options that make the library write its times in a zone and a language. */
export function zonedOptions(labels: TimeLabelOptions): DeepPartial<TimeChartOptions> {
  return {
    localization: {
      timeFormatter: (time: Time) => tickLabel(secondOf(time) * 1000, 'day', labels),
      // Without one the library's own formatter, which the two above replace, cannot be made.
      dateFormat: 'yyyy-MM-dd',
    },
    timeScale: {
      timeVisible: true,
      secondsVisible: false,
      tickMarkFormatter: (time: Time, type: TickMarkType) => tickLabel(secondOf(time) * 1000, KINDS[type], labels),
    },
  }
}
