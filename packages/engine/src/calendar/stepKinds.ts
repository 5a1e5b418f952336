import { quantile } from '../statistics/sample'

/** Steps between bars in ms, ascending, each once, with the number of steps that are no longer. */
export interface StepKinds {
  readonly steps: Float64Array
  readonly upTo: Float64Array
}

/** Sorting millions of steps is slow, and there are few kinds. */
export function stepKinds(time: Float64Array): StepKinds {
  const counts = new Map<number, number>()
  let [kind, run] = [Number.NaN, 0]
  const count = () => counts.set(kind, (counts.get(kind) ?? 0) + run)
  for (let i = 1; i < time.length; i++) {
    const step = time[i]! - time[i - 1]!
    if (step === kind) run++
    else {
      if (run > 0) count()
      ;[kind, run] = [step, 1]
    }
  }
  if (run > 0) count()
  const steps = Float64Array.from(counts.keys()).toSorted()
  let total = 0
  return { steps, upTo: steps.map((step) => (total += counts.get(step)!)) }
}

/** As {@link quantile} of all steps; null without any. */
export function stepQuantile({ steps, upTo }: StepKinds, q: number): number | null {
  const count = upTo.at(-1) ?? 0
  if (count === 0) return null
  const h = (count - 1) * q
  const at = (row: number) => steps[upTo.findIndex((end) => row < end)]!
  const i = Math.floor(h)
  // Only the two steps beside the quantile matter.
  return quantile(Float64Array.of(at(i), at(Math.min(i + 1, count - 1))), h - i)
}

/** How many steps are at least so long. */
export function stepsFrom({ steps, upTo }: StepKinds, least: number): number {
  const shorter = steps.findLastIndex((step) => step < least)
  return (upTo.at(-1) ?? 0) - (shorter === -1 ? 0 : upTo[shorter]!)
}
