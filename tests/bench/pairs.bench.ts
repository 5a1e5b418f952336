import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BacktestRequest } from '@tidemark/contract'
import { computeBacktest, RunMemory } from '@tidemark/engine/research'
import { cpuClock, type Line, measure, type Timing } from './measure'
import { beside, referenceBars, referenceHere } from './reference'
import { syntheticBars } from './synthetic'

const ROUNDS = 3

const REQUEST: BacktestRequest = {
  symbol: 'SYNTHETIC',
  strategy_name: 'SmaCross',
  init_cash: 100_000,
  fees: 0,
  slippage: 0,
  config: { n1: 10, n2: 20 },
}

/** Shared between runs, as in a worker thread. */
const memory = new RunMemory()

function smaCrossLines(folder: string): Line[] {
  const counts = [10_000, 1_000_000] as const
  const ours = counts.map((): Timing[] => [])
  const its = counts.map((): Timing[] => [])
  for (let round = 0; round < ROUNDS; round++) {
    const reference = referenceHere(folder, 'smacross')
    for (const [k, count] of counts.entries()) {
      const time = reference?.get(`smacross_${count}`)
      if (time) its[k]?.push({ median: time.cpu, best: time.cpu })
      const bars = reference ? referenceBars(folder, count) : syntheticBars(count, 1)
      ours[k]?.push(
        measure(
          () => computeBacktest(REQUEST, bars, undefined, undefined, memory),
          count > 100_000 ? 15 : 300,
          count > 100_000 ? 15 : 300,
          cpuClock,
        ),
      )
    }
  }
  return counts.map((count, k) =>
    beside(
      `SmaCross(10,20), all statistics, ${count} bars, processor time`,
      count,
      ours[k] ?? [],
      its[k] ?? [],
      'numba',
      count > 100_000 ? 1.5 : 3,
    ),
  )
}

/** Ratios: ours and the reference alternate in the same run, in CPU time. */
export function pairLines(): Line[] {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-bench-'))
  try {
    return smaCrossLines(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
