import { DAY_MS, isoTime } from '../time'

/** Bars are indexes from the run's first; days are not rounded. */
interface DrawdownRow {
  readonly start: string
  readonly trough: string
  readonly recovery: string | null
  /** The last bar at the peak. */
  readonly startBar: number
  readonly troughBar: number
  /** The first bar back at the peak, or null. */
  readonly recoveryBar: number | null
  /** As a fraction of the peak, positive. */
  readonly depth: number
  /** To the recovery, or to the last bar. */
  readonly days: number
  readonly daysToTrough: number
  readonly daysToRecover: number | null
}

export interface DrawdownTable {
  readonly count: number
  readonly underwaterShare: number
  /** At most ten, deepest first, the earlier on a tie. */
  readonly rows: readonly DrawdownRow[]
}

const ROWS = 10

/**
 * RESEARCH.md 2.2. Unlike the statistics, includes a drawdown that starts on the last bar. `time` is epoch ms of every
 * bar.
 */
export function drawdownTable(time: Float64Array, equity: Float64Array): DrawdownTable {
  const rows: Omit<DrawdownRow, 'start' | 'trough' | 'recovery'>[] = []
  const count = equity.length
  let peak = -Infinity
  let under = 0
  let start = 0
  let trough = -1
  const days = (from: number, to: number) => (time[to]! - time[from]!) / DAY_MS
  const end = (recovery: number | null): void => {
    if (trough === -1) return
    rows.push({
      startBar: start,
      troughBar: trough,
      recoveryBar: recovery,
      depth: 1 - equity[trough]! / peak,
      days: days(start, recovery ?? count - 1),
      daysToTrough: days(start, trough),
      daysToRecover: recovery === null ? null : days(trough, recovery),
    })
    trough = -1
  }
  for (let i = 0; i < count; i++) {
    const value = equity[i]!
    if (value >= peak) {
      end(i)
      peak = value
      start = i
    } else {
      under++
      if (trough === -1 || value < equity[trough]!) trough = i
    }
  }
  end(null)
  return {
    count: rows.length,
    underwaterShare: under / count,
    rows: rows
      .toSorted((a, b) => b.depth - a.depth || a.startBar - b.startBar)
      .slice(0, ROWS)
      .map((row) => ({
        start: isoTime(time[row.startBar]!),
        trough: isoTime(time[row.troughBar]!),
        recovery: row.recoveryBar === null ? null : isoTime(time[row.recoveryBar]!),
        ...row,
      })),
  }
}
