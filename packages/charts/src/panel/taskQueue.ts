/** One queue for all charts of a page: two that drew in the same frame would be one long task. */
let queue: (() => void)[] = []
let isRunning = false

/** Runs the first job in a task of its own after the next frame, then the one after it. */
function runNext(): void {
  isRunning = queue.length > 0
  if (!isRunning) return
  requestAnimationFrame(() => {
    setTimeout(() => {
      const job = queue.shift()
      runNext()
      job?.()
    })
  })
}

/**
 * Runs jobs one at a time, yielding a frame before each, so that drawing several charts never blocks input. Jobs of other
 * callers take turns with these.
 *
 * @returns cancels the jobs that have not started.
 */
export function queueJobs(jobs: readonly (() => void)[]): () => void {
  let current: (() => void) | null = null
  const next = (at: number) => {
    const job = jobs[at]
    if (job === undefined) return
    current = () => {
      // Queued before the job runs, so that the job itself can cancel it.
      next(at + 1)
      job()
    }
    queue.push(current)
    if (!isRunning) runNext()
  }
  next(0)
  return () => {
    queue = queue.filter((one) => one !== current)
  }
}
