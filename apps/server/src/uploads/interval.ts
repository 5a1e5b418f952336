import { TIMEFRAME_MS, type Timeframe, TIMEFRAMES } from '@tidemark/contract'

function stepsOf(time: Float64Array): (readonly [step: number, count: number])[] {
  const counts = new Map<number, number>()
  for (let i = 1; i < time.length; i++) {
    const step = (time[i] ?? 0) - (time[i - 1] ?? 0)
    counts.set(step, (counts.get(step) ?? 0) + 1)
  }
  return [...counts].toSorted(([a], [b]) => a - b)
}

/** In ms; NaN with fewer than two bars. */
export function medianStep(time: Float64Array): number {
  let before = Math.floor((time.length - 2) / 2)
  const found = stepsOf(time).find(([, count]) => (before -= count) < 0)
  return found?.[0] ?? Number.NaN
}

const LEAST_SHARE = 1 / 3

/** Of the median step, or of a third of all steps (series with many gaps); null if none. */
export function timeframeOfSteps(time: Float64Array): Timeframe | null {
  const middle = timeframeOfStep(medianStep(time))
  if (middle !== null) return middle
  const counts = new Map(stepsOf(time))
  const isOften = (timeframe: Timeframe) =>
    (counts.get(TIMEFRAME_MS[timeframe]) ?? 0) / (time.length - 1) >= LEAST_SHARE
  return TIMEFRAMES.find(isOften) ?? null
}

export function timeframeOfStep(step: number): Timeframe | null {
  return TIMEFRAMES.find((timeframe) => TIMEFRAME_MS[timeframe] === step) ?? null
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

export function stepText(step: number): string {
  const [unit, length] = UNITS.find(([, length]) => step % length === 0) ?? (['ms', 1] as const)
  const count = step / length
  return unit === 'ms' || count === 1 ? `${count} ${unit}` : `${count} ${unit}s`
}
