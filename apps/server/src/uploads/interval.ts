import { TIMEFRAME_MS, type Timeframe, TIMEFRAMES } from '@tidemark/contract'

/** All steps between neighbours, in order of length. */
function stepsOf(time: Float64Array): Float64Array {
  return time
    .slice(1)
    .map((at, i) => at - (time[i] ?? at))
    .toSorted()
}

/** The step in the middle when all steps between neighbours are put in order, in ms; NaN with fewer than two bars. */
export function medianStep(time: Float64Array): number {
  const steps = stepsOf(time)
  return steps[Math.floor((steps.length - 1) / 2)] ?? Number.NaN
}

/** Share of the steps that a timeframe must account for where the one in the middle is none. */
const LEAST_SHARE = 1 / 3

/**
 * How long the bars of these times are: the step in the middle is that of a timeframe, or a third of all steps are (a series with
 * many holes).
 *
 * @returns null when neither, and with fewer than two bars.
 */
export function timeframeOfSteps(time: Float64Array): Timeframe | null {
  const middle = timeframeOfStep(medianStep(time))
  if (middle !== null) return middle
  const steps = stepsOf(time)
  const share = (timeframe: Timeframe) => steps.filter((step) => step === TIMEFRAME_MS[timeframe]).length / steps.length
  return TIMEFRAMES.find((timeframe) => share(timeframe) >= LEAST_SHARE) ?? null
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
