import type { Fate } from './fate'
import { inFile, type Trouble } from './trouble'

/** No market leaps up and down as far, over and over: even a price that bounces between bid and ask rests in between. */
const LEAP = 1.1
const RUN = 20
const FEW_BARS = 10

/** Two series in one, by turns, without a column that tells them apart; null where it is one. */
export function mixedSeries(fate: Fate): Trouble | null {
  const { high, low, close } = fate.rows
  const rows = fate.kept()
  const steps = rows.length - 1
  if (rows.length < FEW_BARS) return null
  const run = Math.min(RUN, steps)
  /** 1 or -1 where a bar lies far above or below the one before it. */
  function leapAt(step: number): number {
    const [before, after] = [rows[step - 1] ?? 0, rows[step] ?? 0]
    if ((low[after] ?? 0) > (high[before] ?? 0) * LEAP) return 1
    return (high[after] ?? 0) * LEAP < (low[before] ?? 0) ? -1 : 0
  }
  // Every run has a step that is a multiple of its length.
  for (let step = run; step <= steps; step += run) {
    if (leapAt(step) === 0) continue
    let [from, to] = [step, step]
    while (from > 1 && leapAt(from - 1) === -leapAt(from)) from--
    while (to < steps && leapAt(to + 1) === -leapAt(to)) to++
    if (to - from + 1 < run) continue
    const shown = [from - 1, from, from + 1].map((at) => rows[at] ?? 0)
    const closes = shown.map((row) => `${close[row]} (line ${fate.lineOf(row)})`).join(', ')
    const text = `the closes ${closes} leap up and down from bar to bar, as where two series are mixed`
    return inFile(`${text}; keep the rows of one`, fate.lineOf(shown[1] ?? 0))
  }
  return null
}
