import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Line, Timing } from './measure'
import { beside, referenceHere } from './reference'
import { csvOf, syntheticBars } from './synthetic'

const ROUNDS = 3

const ROWS = 880_000

const MAIN = fileURLToPath(new URL('../../apps/server/src/cli/main.ts', import.meta.url))

/** Prints CPU time, because a busy machine makes the program wait. */
const SAY_CPU = `process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  process.stderr.write('cpu ' + (user + system) / 1000)
})`

/** CPU ms of the command, with all threads and its start. */
function importMs(csv: string): number {
  const command = [MAIN, 'import', '--csv', csv, '--symbol', 'BENCH', '--dry-run']
  const preloads = [`data:text/javascript,${encodeURIComponent(SAY_CPU)}`, 'tsx']
  const args = [...preloads.flatMap((preload) => ['--import', preload]), ...command]
  const { stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  const said = /cpu ([\d.]+)$/.exec(stderr)?.[1]
  if (said === undefined) throw new Error(`The command line did not read the file: ${stderr}`)
  return Number(said)
}

/**
 * A file of 49 MB read by `tidemark import` in its own process, less what a hundred rows take: the start of Node.
 * Includes compilation; pandas reads the file once before it is timed. CPU time of all.
 */
export function csvLines(): Line[] {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-bench-'))
  try {
    const [csv, head] = [join(folder, 'm1.csv'), join(folder, 'head.csv')]
    const ours: Timing[] = []
    const its: Timing[] = []
    const starts: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const reference = referenceHere(folder, 'csv')?.get('read_csv_49MB')
      if (reference) its.push({ median: reference.cpu, best: reference.cpu })
      if (!existsSync(csv)) writeFileSync(csv, csvOf(syntheticBars(ROWS, 9)))
      // The first rows only, which take no time beside the program's start.
      if (!existsSync(head)) writeFileSync(head, readFileSync(csv, 'utf8').split('\n', 100).join('\n'))
      const start = importMs(head)
      starts.push(start)
      const ms = importMs(csv) - start
      ours.push({ median: ms, best: ms })
    }
    const what = `49 MB of CSV, processor time less ${Math.min(...starts).toFixed(0)} ms of start`
    return [beside(what, ROWS, ours, its, 'pandas', 1.2)]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
