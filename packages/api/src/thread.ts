import { type Remote, wrap } from 'comlink'

export interface Thread<F> {
  readonly run: Remote<F>
  /** Rejects when its code cannot be loaded, which only fires an event. */
  readonly broken: Promise<never>
}

export function threadOf<F>(worker: Worker): Thread<F> {
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  })
  return { run: wrap<F>(worker), broken }
}
