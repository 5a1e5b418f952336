import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { bootstrap, overfitting, sumTrials } from '@tidemark/engine/research'
import { runSweep, walkForward } from '@tidemark/engine/studies'
import { goal, type Line, measure } from './measure'
import { random, REQUEST, syntheticBars } from './synthetic'

/** Hours of about ten years. */
const BARS = 57_600

/** Peak MB of a process that runs the sweep. */
const MOST_MB = 300

/** Also run in its own process. */
export function benchSweep() {
  return { request: sweepOf(20), bars: syntheticBars(BARS, 1) }
}

/** In its own process: other lines have left memory here. */
function memoryLine(): Line {
  const program = fileURLToPath(new URL('sweepMemory.ts', import.meta.url))
  const mb = Number(execFileSync(process.execPath, ['--import', 'tsx', program]).toString())
  const timing = { median: mb, best: mb }
  return { what: 'sweep of 400, memory of its process (MB, not ms)', timing, reference: goal(MOST_MB) }
}

/** Sweeps and their statistics. */
export function validationLines(): Line[] {
  const bars = syntheticBars(BARS, 1)
  const next = random(5)
  const returns = (days: number) => Float64Array.from({ length: days }, () => (next() - 0.5) * 0.02)
  const trials = Array.from({ length: 400 }, () => returns(2900))
  const days = returns(2000)
  const walk = { ...sweepOf(10), train: 19_200, test: 3200, anchored: false, unit: 'bars' as const }
  const { folds } = walkForward(walk, bars)
  return [
    line('sweep of 400, 57,600 hours, daily returns kept', 1000, () => runSweep(sweepOf(20), bars)),
    memoryLine(),
    line('PBO of 400 trials, 2,900 days', 1000, () => overfitting(sumTrials(trials))),
    line('bootstrap, 1,000 paths of 2,000 days', 100, () =>
      bootstrap(days, { method: 'stationary', seed: 1, paths: 1000 }),
    ),
    line(`walk-forward, ${folds.length} folds of 100, 57,600 hours`, 1500, () => walkForward(walk, bars)),
  ]
}

function line(what: string, most: number, work: () => unknown): Line {
  return { what, timing: measure(work, 5, 2), reference: goal(most) }
}

/** All cells trade. */
function sweepOf(values: number) {
  const axis = (first: number, step: number) => Array.from({ length: values }, (_, k) => first + step * k)
  const axes = [
    ['n1', axis(2, 2)],
    ['n2', axis(50, 10)],
  ] as const
  return { request: REQUEST, axes, objective: 'Sharpe Ratio' }
}
