import { formatShort } from '@tidemark/ui/format'
import { niceStep } from '../svg/niceStep'
import { calendarTicks, thinned, ticksBetween } from '../plot/runCurvesModel'

export interface AccountPoint {
  /** Epoch ms UTC. */
  readonly time: number
  readonly value: number
}

/** px. */
export interface AccountBox {
  readonly width: number
  readonly height: number
  /** Least distance of values on the axis. @default 32 */
  readonly apart?: number | undefined
}

/** px. */
interface AxisLabel {
  readonly at: number
  readonly text: string
}

/** SVG paths, px from the upper left corner. */
export interface AccountShape {
  readonly line: string
  /** The high-water mark, as steps. */
  readonly water: string
  /** Between line and high-water mark. */
  readonly under: string
  readonly values: readonly AxisLabel[]
  readonly times: readonly AxisLabel[]
}

/** Share of the height kept free above and below. */
const AIR = 0.06

/** px, least distance of times on the axis. */
const TIMES_APART = 56

/**
 * Returns null for fewer than two points, or two at one moment.
 *
 * @param points - ascending
 */
export function accountShape(
  points: readonly AccountPoint[],
  { width, height, apart = 32 }: AccountBox,
): AccountShape | null {
  const kept = thinned(points, Math.max(2, Math.floor(width)))
  const [first, last] = [kept[0], kept.at(-1)]
  if (first === undefined || last === undefined || last.time <= first.time) return null
  const values = kept.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const air = (high - low || Math.abs(high) || 1) * AIR
  const [bottom, top] = [low - air, high + air]
  const x = (time: number) => ((time - first.time) / (last.time - first.time)) * width
  const y = (value: number) => ((top - value) / (top - bottom)) * height
  const at = (time: number, value: number) => `${x(time).toFixed(1)},${y(value).toFixed(1)}`

  let peak = first.value
  const water = kept.flatMap(({ time, value }) => {
    const before = at(time, peak)
    peak = Math.max(peak, value)
    return [before, at(time, peak)]
  })
  const line = kept.map(({ time, value }) => at(time, value))
  const step = niceStep(((top - bottom) * apart) / height)
  const times = calendarTicks(first.time, last.time, width / TIMES_APART)
  return {
    line: `M${line.join('L')}`,
    water: `M${water.join('L')}`,
    under: `M${[...water, ...line.toReversed()].join('L')}Z`,
    values: ticksBetween(bottom, top, step).map((value) => ({ at: y(value), text: formatShort(value) })),
    times: times.map(({ time, text }) => ({ at: x(time), text })),
  }
}
