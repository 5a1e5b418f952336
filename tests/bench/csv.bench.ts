import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, sourcesBefore } from './before'
import type { Line, Timing } from './measure'
import { beside, referenceHere } from './reference'
import { csvOf, syntheticBars } from './synthetic'

const ROUNDS = 3

const ROWS = 880_000

const MAIN = 'apps/server/src/cli/main.ts'

/** Prints CPU time, because a busy machine makes the program wait. */
const SAY_CPU = `process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  process.stderr.write('cpu ' + (user + system) / 1000)
})`

/** CPU ms of the command of the sources in `folder`, with all threads and its start. */
function importMs(folder: string, csv: string): number {
  const command = [join(folder, MAIN), 'import', '--csv', csv, '--symbol', 'BENCH', '--dry-run']
  const preloads = [`data:text/javascript,${encodeURIComponent(SAY_CPU)}`, 'tsx']
  const args = [...preloads.flatMap((preload) => ['--import', preload]), ...command]
  const { stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  const said = /cpu ([\d.]+)$/.exec(stderr)?.[1]
  if (said === undefined) throw new Error(`The command line did not read the file: ${stderr}`)
  return Number(said)
}

/** The first rows only, which take no time beside the program's start. */
function writeHead(csv: string, head: string): void {
  writeFileSync(head, readFileSync(csv, 'utf8').split('\n', 100).join('\n'))
}

/** Before one reader read the files of the server, the browser and the command line. */
function formerSources(): string {
  const folder = sourcesBefore('packages/engine/src/priceFile/readBars.ts', ['apps/server', 'packages'])
  const packages = join(folder, 'node_modules/@tidemark')
  mkdirSync(packages, { recursive: true })
  for (const name of ['contract', 'engine']) {
    if (!existsSync(join(packages, name))) symlinkSync(join(folder, 'packages', name), join(packages, name))
  }
  return folder
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
    const former: Timing[] = []
    const its: Timing[] = []
    const starts: number[] = []
    const before = formerSources()
    const read = (sources: string, timings: Timing[]): void => {
      const start = importMs(sources, head)
      const ms = importMs(sources, csv) - start
      timings.push({ median: ms, best: ms })
      if (timings === ours) starts.push(start)
    }
    for (let round = 0; round < ROUNDS; round++) {
      const reference = referenceHere(folder, 'csv')?.get('read_csv_49MB')
      if (reference) its.push({ median: reference.cpu, best: reference.cpu })
      if (!existsSync(csv)) writeFileSync(csv, csvOf(syntheticBars(ROWS, 9)))
      if (!existsSync(head)) writeHead(csv, head)
      read(root, ours)
      read(before, former)
    }
    const start = Math.min(...starts)
    const what = `49 MB of CSV, processor time less ${start.toFixed(0)} ms of start`
    return [beside(what, ROWS, ours, its, 'pandas', 1.2), beside(what, ROWS, ours, former, 'the reader before', 1)]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
