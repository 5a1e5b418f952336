import { getPriority, setPriority } from 'node:os'

/** On a busy core this thread gets a third of another's time. */
const STEPS = 5
/** The lowest there is. */
const MOST = 19

/** As a thread's `workerData`: it keeps its priority. */
export const NORMAL_PRIORITY = 'normal priority'

/** Short requests come first. Call it first in a computing thread. Only on Linux are priorities per thread. */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    // Relative: a server may itself run at a lower priority.
    setPriority(Math.min(MOST, getPriority() + STEPS))
  } catch {
    // Some containers forbid it; then compute at normal priority.
  }
}
