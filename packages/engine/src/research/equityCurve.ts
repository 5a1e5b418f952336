import type { EquityPoint } from '@tidemark/contract'
import { isoTime } from '../time'

/** Columns that a long curve is cut into: about as many as a chart has pixels across. */
const COLUMNS = 600
/** Kept of a column: the lowest and the highest value and the deepest drawdown. */
const PER_COLUMN = 3

/**
 * The account bar by bar, thinned to at most about 1,800 points however long the run is.
 *
 * The bars are cut into 600 columns of equal length; of each column the bars with the lowest value, the highest value and the
 * deepest drawdown stay, beside the first bar, the last one, and the peak before and the recovery after the deepest drawdown.
 * `drawdown` is measured against the peak of every bar, before any is left out: the deepest point of the thinned curve is the
 * run's maximum drawdown exactly. Runs of no more bars are answered whole. Ascending by time.
 *
 * @param time - labels of the bars, epoch ms UTC
 * @param equity - the account at the close of each bar
 */
export function equityCurve(time: Float64Array, equity: Float64Array): EquityPoint[] {
  const drawdown = drawdownsOf(equity)
  return keptBars(equity, drawdown).map((bar) => ({
    time: isoTime(time[bar]!),
    value: equity[bar]!,
    drawdown: drawdown[bar]!,
  }))
}

/** 0 at a peak, else the fraction of the peak that is missing, below 0. An account that starts empty has none. */
function drawdownsOf(equity: Float64Array): Float64Array {
  const out = new Float64Array(equity.length)
  let peak = 0
  for (let i = 0; i < equity.length; i++) {
    const value = equity[i]!
    if (value > peak) peak = value
    out[i] = value === peak ? 0 : value / peak - 1
  }
  return out
}

function keptBars(equity: Float64Array, drawdown: Float64Array): readonly number[] {
  const count = equity.length
  if (count <= COLUMNS * PER_COLUMN) return Array.from({ length: count }, (_, i) => i)
  const kept = new Set([0, count - 1])
  let deepest = 0
  for (let column = 0; column < COLUMNS; column++) {
    const from = Math.floor((column * count) / COLUMNS)
    const to = Math.floor(((column + 1) * count) / COLUMNS)
    let lowest = from
    let highest = from
    let fallen = from
    for (let i = from + 1; i < to; i++) {
      if (equity[i]! < equity[lowest]!) lowest = i
      if (equity[i]! > equity[highest]!) highest = i
      if (drawdown[i]! < drawdown[fallen]!) fallen = i
    }
    kept.add(lowest).add(highest).add(fallen)
    if (drawdown[fallen]! < drawdown[deepest]!) deepest = fallen
  }
  let peak = deepest
  while (peak > 0 && drawdown[peak]! < 0) peak--
  const recovery = drawdown.subarray(deepest).indexOf(0)
  kept.add(peak)
  if (recovery !== -1) kept.add(deepest + recovery)
  return [...kept].toSorted((a, b) => a - b)
}
