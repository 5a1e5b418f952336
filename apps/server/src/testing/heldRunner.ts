import { runTask } from '../compute/runTask'
import type { Outcome, Runner } from '../compute/task'
import { deferred } from './deferred'

export function heldRunner() {
  const begun = deferred<AbortSignal>()
  const release = deferred<null>()
  const runner: Runner = {
    run(task, signal) {
      begun.resolve(signal)
      return new Promise<Outcome>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('The thread was ended.')))
        void release.promise.then(() => resolve(runTask(task)))
      })
    },
    close: async () => undefined,
  }
  return { runner, begun: begun.promise, release: () => release.resolve(null) }
}
