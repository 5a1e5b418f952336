import { TIMEFRAME_MS, type Timeframe, TIMEFRAMES } from '@tidemark/contract'

/** The step in the middle when all steps between neighbours are put in order, in ms; NaN with fewer than two bars. */
export function medianStep(time: Float64Array): number {
  const steps = time.slice(1).map((at, i) => at - (time[i] ?? at))
  return steps.toSorted()[Math.floor((steps.length - 1) / 2)] ?? Number.NaN
}

/** The timeframe whose bars are this long; null when there is none. */
export function timeframeOfStep(step: number): Timeframe | null {
  return TIMEFRAMES.find((timeframe) => TIMEFRAME_MS[timeframe] === step) ?? null
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

/** A length of time in its largest whole unit: '7 minutes'. */
export function stepText(step: number): string {
  const [unit, length] = UNITS.find(([, length]) => step % length === 0) ?? (['ms', 1] as const)
  const count = step / length
  return unit === 'ms' || count === 1 ? `${count} ${unit}` : `${count} ${unit}s`
}
