import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allocateBars, type Bars } from '@tidemark/engine'
import { z } from 'zod'
import type { Line, Timing } from './measure'

const lineSchema = z.object({ name: z.string(), min_ms: z.number(), median_ms: z.number(), cpu_ms: z.number() })

/** `cpu` is the median CPU time with system time, nearly independent of load. */
interface JobTiming extends Timing {
  readonly cpu: number
}

/** Debian's packages belong to its own Python. */
const PYTHONS = ['python3', '/usr/bin/python3']

const SCRIPT = fileURLToPath(new URL('reference.py', import.meta.url))

/**
 * Runs jobs of reference.py.
 *
 * @param folder - keeps its inputs for the next call
 * @returns times by job; null if no Python has the packages
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

/** Returns the bars reference.py used: hours, or minutes if many. */
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

function together(rounds: readonly Timing[]): Timing {
  const medians = rounds.map(({ median }) => median).toSorted((a, b) => a - b)
  return { median: medians[medians.length >> 1] ?? Number.NaN, best: Math.min(...rounds.map(({ best }) => best)) }
}

/** Returns our time beside Python's, in alternation; alone without its packages. */
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
