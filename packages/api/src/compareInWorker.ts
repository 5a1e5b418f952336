import type { ComparedReport, compareReports, RunComparison } from './compareReports'
import { type Thread, threadOf } from './thread'

let thread: Thread<typeof compareReports> | null = null

const start = () =>
  threadOf<typeof compareReports>(new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' }))

export async function compareInWorker(first: ComparedReport, second: ComparedReport): Promise<RunComparison> {
  const own = (thread ??= start())
  try {
    return await Promise.race([own.run(seriesIn(first), seriesIn(second)), own.broken])
  } catch (error) {
    if (thread === own) thread = null
    throw error
  }
}

function seriesIn({ daily: { days, values, closes }, periodsPerYear }: ComparedReport): ComparedReport {
  return { daily: { days, values, closes }, periodsPerYear }
}
