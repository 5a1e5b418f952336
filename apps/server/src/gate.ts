/** Nobody may wait any more: there are `waiting` already. */
export class GateFullError extends Error {
  constructor() {
    super('Too much is waiting already.')
    this.name = 'GateFullError'
  }
}

export interface Gate {
  /**
   * Runs the work when it is its turn: first come, first served.
   *
   * @param signal - aborted while waiting: the work is never begun, and the signal's reason is thrown
   * @throws GateFullError at once when the queue is full.
   */
  enter<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** Lets `running` pieces of work go on at once and `waiting` more queue for their turn. */
export function createGate({ running, waiting }: { readonly running: number; readonly waiting: number }): Gate {
  let inside = 0
  const queue: (() => void)[] = []

  async function turn(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    if (inside < running) {
      inside++
      return
    }
    if (queue.length >= waiting) throw new GateFullError()
    await new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        queue.splice(queue.indexOf(admit), 1)
        reject(signal?.reason instanceof Error ? signal.reason : new Error('Aborted while waiting.'))
      }
      const admit = () => {
        signal?.removeEventListener('abort', onAbort)
        resolve()
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      queue.push(admit)
    })
  }

  return {
    async enter(work, signal) {
      await turn(signal)
      try {
        return await work()
      } finally {
        // Whoever is admitted takes over this place, so that nobody slips in between.
        const admit = queue.shift()
        if (admit) admit()
        else inside--
      }
    },
  }
}
