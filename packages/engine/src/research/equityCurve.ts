import type { EquityPoint } from '@tidemark/contract'
import { isoTime } from '../time'

/** About the width of a chart in pixels. */
const COLUMNS = 600
const PER_COLUMN = 3

/**
 * At most about 1,800 points: each of 600 equal columns keeps its lowest and highest value and its deepest drawdown;
 * also kept are the first and last bar, and the peak before and recovery after the deepest drawdown. `drawdown` is
 * computed before thinning, so its minimum is exact. `time` is in epoch ms.
 */
export function equityCurve(time: Float64Array, equity: Float64Array): EquityPoint[] {
  const drawdown = drawdownsOf(equity)
  return keptBars(equity, drawdown).map((bar) => ({
    time: isoTime(time[bar]!),
    value: equity[bar]!,
    drawdown: drawdown[bar]!,
  }))
}

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
