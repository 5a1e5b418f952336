import { setImmediate } from 'node:timers/promises'

/** Bars that are handled without a pause: a few ms of work. */
export const SPAN = 20_000

/** Calls `work` with consecutive spans of 0 to `count`, and lets the process answer requests after each. */
export async function inSpans(count: number, work: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < count; from += SPAN) {
    work(from, Math.min(count, from + SPAN))
    await setImmediate()
  }
}
