/** In ms. */
export interface Timing {
  readonly median: number
  readonly best: number
}

/** Compiles `work` by `warmUp` runs, then times `runs`. @param clock - in ms, from any origin */
export function measure(work: () => unknown, runs = 25, warmUp = 30, clock = () => performance.now()): Timing {
  for (let k = 0; k < warmUp; k++) work()
  const times: number[] = []
  for (let k = 0; k < runs; k++) {
    const startedAt = clock()
    work()
    times.push(clock() - startedAt)
  }
  return timingOf(times)
}

/** Returns CPU ms of this process, all threads: waiting does not count. */
export function cpuClock(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export function timingOf(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b)
  return { median: sorted[sorted.length >> 1] ?? NaN, best: sorted[0] ?? NaN }
}

export interface Line {
  readonly what: string
  readonly timing: Timing
  /** To report bars per second without a reference. */
  readonly bars?: number
  /** Whose time, in ms. */
  readonly reference?: { readonly name: string; readonly ms: number; readonly atMost: number }
}

/** A reference that is our own aim. */
export function goal(ms: number): NonNullable<Line['reference']> {
  return { name: 'goal', ms, atMost: 1 }
}

/** Left-aligned. */
const TEXT_COLUMNS: ReadonlySet<number> = new Set([0, 3, 7])

/** Formats a table of our times and the reference's, or bars per second. */
export function report(lines: readonly Line[]): string {
  const head = ['', 'ours, median ms', 'best ms', 'reference', 'its ms', 'ratio', 'allowed', '']
  const rows = lines.map(({ what, timing, bars, reference }) => {
    const own = [what, timing.median.toFixed(1), timing.best.toFixed(1)]
    if (reference === undefined) return bars === undefined ? own : [...own, throughput(bars, timing)]
    const ratio = timing.median / reference.ms
    const verdict = ratio <= reference.atMost ? 'met' : `missed by ${(ratio / reference.atMost).toFixed(2)} times`
    return [...own, reference.name, String(reference.ms), ratio.toPrecision(3), String(reference.atMost), verdict]
  })
  const table = [head, ...rows]
  const widths = head.map((_, k) => Math.max(...table.map((row) => (row[k] ?? '').length)))
  const cell = (text: string, k: number): string =>
    TEXT_COLUMNS.has(k) ? text.padEnd(widths[k] ?? 0) : text.padStart(widths[k] ?? 0)
  return table.map((row) => row.map(cell).join('  ').trimEnd()).join('\n')
}

function throughput(bars: number, { median }: Timing): string {
  return `${(bars / median / 1000).toFixed(1)} million bars a second`
}
