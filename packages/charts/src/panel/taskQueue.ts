/** One for the page: two charts in one frame would be a long task. */
let queue: (() => void)[] = []
let isRunning = false

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
 * Runs jobs one at a time, a frame before each, so that drawing never blocks input; callers take turns. @returns
 * cancels jobs that have not started.
 */
export function queueJobs(jobs: readonly (() => void)[]): () => void {
  let current: (() => void) | null = null
  const next = (at: number) => {
    const job = jobs[at]
    if (job === undefined) return
    current = () => {
      // Queued first, so that the job can cancel it.
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
