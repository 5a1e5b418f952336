import type { DemoRuns, Transport } from '@tidemark/api'

/** What answers a demo inside the browser, and the way to have it ready. */
export interface LazySample {
  readonly transport: Transport
  /** Fetches its code; the worker itself starts at the first question. */
  readonly prepare: () => void
  /** Ends its thread; a later question starts another. */
  readonly close: () => void
}

interface Loaded {
  readonly transport: Transport
  readonly close: () => void
}

interface LazySampleOptions {
  readonly runs: DemoRuns
  /** Epoch ms. */
  readonly now: () => number
}

/** The demo's own backend, whose code comes when it is needed: who signs in carries none of it. */
export function lazySample({ runs, now }: LazySampleOptions): LazySample {
  let loading: Promise<Loaded> | null = null

  async function load(): Promise<Loaded> {
    const { createResearchWorker, sampleTransport } = await import('@tidemark/api/demo')
    const worker = createResearchWorker()
    return { transport: sampleTransport({ worker, runs, now }), close: () => worker.close() }
  }

  function loaded(): Promise<Loaded> {
    loading ??= load().catch((error: unknown) => {
      // The next question tries again.
      loading = null
      throw error
    })
    return loading
  }

  return {
    transport: async (request) => (await loaded()).transport(request),
    prepare: () => void loaded().catch(() => undefined),
    close: () => void loading?.then(({ close }) => close()),
  }
}
