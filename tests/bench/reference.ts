import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allocateBars, type Bars } from '@tidemark/engine'
import { z } from 'zod'
import type { Line, Timing } from './measure'

const lineSchema = z.object({ name: z.string(), min_ms: z.number(), median_ms: z.number(), cpu_ms: z.number() })

/** A job's times; `cpu` is the median of what it took of the processor, system included, which a busy machine hardly changes. */
interface JobTiming extends Timing {
  readonly cpu: number
}

/** Pythons that may have numpy, numba and pandas; Debian's packages are those of its own. */
const PYTHONS = ['python3', '/usr/bin/python3']

const SCRIPT = fileURLToPath(new URL('reference.py', import.meta.url))

/**
 * Runs jobs of reference.py here and now.
 *
 * @param folder - its inputs are written there, and stay for the next call
 * @returns the times by the names of the jobs; null where no Python has what it needs.
 */
export function referenceHere(folder: string, job: 'smacross' | 'csv'): ReadonlyMap<string, JobTiming> | null {
  for (const python of PYTHONS) {
    const { status, stdout } = spawnSync(python, [SCRIPT, '--data', folder, job], { encoding: 'utf8' })
    if (status !== 0) continue
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => lineSchema.parse(JSON.parse(line)))
    return new Map(lines.map(({ name, min_ms: best, median_ms: median, cpu_ms: cpu }) => [name, { best, median, cpu }]))
  }
  return null
}

/** The bars that reference.py has written and used: hours, or minutes where there are many. */
export function referenceBars(folder: string, count: number): Bars {
  const bytes = readFileSync(join(folder, `bars_${count}.f64`))
  const bars = allocateBars(count)
  const step = count > 200_000 ? 60_000 : 3_600_000
  for (let i = 0; i < count; i++) {
    bars.time[i] = Date.UTC(2000, 0, 1) + i * step
    for (const [k, column] of (['open', 'high', 'low', 'close', 'volume'] as const).entries()) {
      bars[column][i] = bytes.readDoubleLE(8 * (k * count + i))
    }
  }
  return bars
}

/** Times of rounds in which one was measured after the other, as one: the machine was as busy for both. */
function together(rounds: readonly Timing[]): Timing {
  const medians = rounds.map(({ median }) => median).toSorted((a, b) => a - b)
  return { median: medians[medians.length >> 1] ?? Number.NaN, best: Math.min(...rounds.map(({ best }) => best)) }
}

/** Our time beside that of Python on the same machine in the same minutes, or alone where Python lacks the packages. */
export function beside(
  what: string,
  bars: number,
  ours: readonly Timing[],
  its: readonly Timing[],
  name: string,
  atMost: number,
): Line {
  const timing = together(ours)
  if (its.length === 0) return { what, timing, bars }
  return { what, timing, reference: { name: `${name}, here`, ms: Number(together(its).median.toFixed(3)), atMost } }
}
