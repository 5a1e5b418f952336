import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { computeBacktest, RunMemory } from '@tidemark/engine/research'
import { cpuClock, type Line, measure, type Timing } from './measure'
import { beside, referenceBars, referenceHere } from './reference'
import { REQUEST, syntheticBars } from './synthetic'

const ROUNDS = 3

const PAIR = { ...REQUEST, init_cash: 100_000 }

/** Shared between runs, as in a worker thread. */
const memory = new RunMemory()

/** Ratios: ours and the reference alternate in the same run, in CPU time. */
export function pairLines(): Line[] {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-bench-'))
  try {
    const sizes = [
      { count: 10_000, runs: 300, atMost: 3, ours: new Array<Timing>(), its: new Array<Timing>() },
      { count: 1_000_000, runs: 15, atMost: 1.5, ours: new Array<Timing>(), its: new Array<Timing>() },
    ]
    for (let round = 0; round < ROUNDS; round++) {
      const reference = referenceHere(folder, 'smacross')
      for (const { count, runs, ours, its } of sizes) {
        const time = reference?.get(`smacross_${count}`)
        if (time) its.push({ median: time.cpu, best: time.cpu })
        const bars = reference ? referenceBars(folder, count) : syntheticBars(count, 1)
        ours.push(measure(() => computeBacktest(PAIR, bars, undefined, undefined, memory), runs, runs, cpuClock))
      }
    }
    return sizes.map(({ count, atMost, ours, its }) => {
      const what = `SmaCross(10,20), all statistics, ${count} bars, processor time`
      return beside(what, count, ours, its, 'numba', atMost)
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
