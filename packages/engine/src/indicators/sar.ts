import { type IndicatorDeclaration, numberParam } from './declaration'
import { emptyColumn, forEachSharedRun } from './runs'

/** Wilder's, first at index 1 of each run. */
function sar(high: Float64Array, low: Float64Array, step: number, limit: number): Float64Array {
  const out = emptyColumn(high.length)
  forEachSharedRun([high, low], (from, to) => {
    if (to - from > 1) sarRun(high, low, Math.min(step, limit), limit, out, from, to)
  })
  return out
}

/** `worst` is the column against the trend; `side` flips comparisons in a downtrend. */
function sarRun(
  high: Float64Array,
  low: Float64Array,
  step: number,
  limit: number,
  out: Float64Array,
  from: number,
  to: number,
): void {
  const fall = low[from]! - low[from + 1]!
  let side = fall > 0 && fall > high[from + 1]! - high[from]! ? -1 : 1
  let best = side === 1 ? high : low
  let worst = side === 1 ? low : high
  let stop = worst[from]!
  let extreme = best[from + 1]!
  let factor = step
  for (let i = from + 1; i < to; i++) {
    // The first bar has no previous bar to limit the stop, so it is its own.
    const before = i === from + 1 ? i : i - 1
    const isBroken = side * worst[i]! <= side * stop
    if (isBroken) {
      const swap = best
      best = worst
      worst = swap
      side = -side
      stop = outside(extreme, worst[before]!, worst[i]!, side)
      extreme = best[i]!
      factor = step
    }
    out[i] = stop
    if (!isBroken && side * best[i]! > side * extreme) {
      extreme = best[i]!
      factor = Math.min(factor + step, limit)
    }
    stop = outside(stop + factor * (extreme - stop), worst[before]!, worst[i]!, side)
  }
}

function outside(stop: number, before: number, now: number, side: number): number {
  return side === 1 ? Math.min(stop, before, now) : Math.max(stop, before, now)
}

export const SAR: IndicatorDeclaration = {
  name: 'SAR',
  title: 'Parabolic SAR',
  description: 'A stop that follows the trend ever faster and changes sides when price meets it.',
  formula:
    'SAR = SAR[-1] + f * (extreme - SAR[-1]), f growing by `acceleration` with each new extreme, up to `maximum`',
  params: [
    numberParam('acceleration', 0.02, 0, 1, 'How much faster it follows with each new extreme.'),
    numberParam('maximum', 0.2, 0, 1, 'The fastest it follows.'),
  ],
  inputs: ['high', 'low'],
  outputs: ['sar'],
  placement: 'overlay',
  compute: (bars, params) => [sar(bars.high, bars.low, params.acceleration!, params.maximum!)],
}
