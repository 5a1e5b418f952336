import { setPriority } from 'node:os'

/** Of 20 steps below the usual: a third of the time of whoever else wants the core, where one wants it. */
const STEPS = 5

/**
 * To be called first in a thread that computes: whoever waits for a short answer goes first, and on an idle machine nothing is
 * slower for it. On Linux a priority is the thread's own; elsewhere it would be that of the whole process, and is left alone.
 */
export function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(STEPS)
  } catch {
    // A system that forbids it, as some containers do, computes at the priority of all else.
  }
}
