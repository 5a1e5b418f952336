import { type Remote, wrap } from 'comlink'
import type { ComparedReport, compareReports, RunComparison } from './compareReports'

interface Thread {
  readonly compare: Remote<typeof compareReports>
  readonly broken: Promise<never>
}

let thread: Thread | null = null

function start(): Thread {
  const worker = new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' })
  // A worker whose code fails to load only fires an event.
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  })
  return { compare: wrap(worker), broken }
}

export async function compareInWorker(first: ComparedReport, second: ComparedReport): Promise<RunComparison> {
  const own = (thread ??= start())
  try {
    return await Promise.race([own.compare(seriesIn(first), seriesIn(second)), own.broken])
  } catch (error) {
    if (thread === own) thread = null
    throw error
  }
}

function seriesIn({ daily: { days, values, closes }, periodsPerYear }: ComparedReport): ComparedReport {
  return { daily: { days, values, closes }, periodsPerYear }
}
