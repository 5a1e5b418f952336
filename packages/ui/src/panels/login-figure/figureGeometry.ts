/** px. */
interface FigureTick {
  readonly y: number
  /** Every fifth tick: longer, and labelled unless the mark would cover the label. */
  readonly isMajor: boolean
  readonly label: string | null
}

/** px, for a given size. */
export interface FigureGeometry {
  readonly scaleX: number
  readonly equity: string
  readonly ground: string
  readonly highWater: string
  /** Up to the high-water mark. */
  readonly underWater: string
  readonly ticks: readonly FigureTick[]
  readonly peak: { readonly x: number; readonly y: number; readonly label: string }
}

const SCALE_WIDTH = 112
const TICK = 1000
const MAJOR = 5000
const LABEL_CLEARANCE = 14

type Point = readonly [x: number, y: number]

const round = (value: number) => Number(value.toFixed(1))
/** Centres a hairline on a pixel. */
const crisp = (value: number) => Math.round(value) + 0.5
const thousands = (value: number, digits: number) => `${(value / 1000).toFixed(digits)}k`

function steps(points: readonly Point[]): string {
  return points.map(([x, y], i) => (i === 0 ? `M${round(x)} ${round(y)}` : `H${round(x)}V${round(y)}`)).join('')
}

function stepsBack(points: readonly Point[]): string {
  return points
    .map(([x], i) => `H${round(x)}V${round(points[Math.max(0, i - 1)]?.[1] ?? 0)}`)
    .toReversed()
    .join('')
}

/**
 * Lays out an equity curve (30 % to 72 % of the height) and its scale; null without room for the scale.
 *
 * @param hours - ascending, at least two, as many as `values`
 */
export function figureGeometry(
  hours: readonly number[],
  values: readonly number[],
  width: number,
  height: number,
): FigureGeometry | null {
  const scaleX = width - SCALE_WIDTH
  if (scaleX <= 0 || height <= 0) return null
  const first = hours[0] ?? 0
  const span = (hours.at(-1) ?? 1) - first
  const low = Math.min(...values)
  const high = Math.max(...values)
  const top = height * 0.3
  const bottom = height * 0.72
  const x = (hour: number) => ((hour - first) / span) * scaleX
  const y = (value: number) => bottom - ((value - low) / (high - low)) * (bottom - top)

  const line: Point[] = values.map((value, i) => [x(hours[i] ?? first), y(value)])
  let mark = Number.NEGATIVE_INFINITY
  const marks: Point[] = values.map((value, i) => {
    mark = Math.max(mark, value)
    return [x(hours[i] ?? first), y(mark)]
  })

  const perTick = ((bottom - top) / (high - low)) * TICK
  const ticks: FigureTick[] = []
  const lowest = Math.ceil((low - (height - bottom) / (perTick / TICK)) / TICK) * TICK
  for (let value = lowest; y(value) >= 0; value += TICK) {
    const isMajor = value % MAJOR === 0
    const isFree = Math.abs(y(value) - y(high)) > LABEL_CLEARANCE
    ticks.push({ y: crisp(y(value)), isMajor, label: isMajor && isFree ? thousands(value, 0) : null })
  }

  const equity = steps(line)
  const highWater = steps(marks)
  const lastY = line.at(-1)?.[1] ?? 0
  return {
    scaleX,
    equity,
    ground: `${equity}V${height}H0Z`,
    highWater,
    underWater: `${highWater}V${round(lastY)}${stepsBack(line)}Z`,
    ticks,
    peak: { x: round(x(hours[values.indexOf(high)] ?? first)), y: crisp(y(high)), label: thousands(high, 1) },
  }
}
