import { setPriority } from 'node:os'

/** On a busy core this thread gets a third of another's time. */
const STEPS = 5

/** Short requests come first. Call it first in a computing thread. Only on Linux are priorities per thread. */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(STEPS)
  } catch {
    // Some containers forbid it; then compute at normal priority.
  }
}
