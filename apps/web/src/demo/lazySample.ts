import type { DemoRuns, DemoStudies, Transport } from '@tidemark/api'
import { whenIdle } from '@tidemark/ui'

/** What answers a demo inside the browser, and the way to have it ready. */
export interface LazySample {
  readonly transport: Transport
  /** Fetches its code and prices and starts its thread, then fetches what a demo may open later, network or not. */
  readonly prepare: () => void
  /** Ends its thread; a later question starts another. */
  readonly close: () => void
}

interface Loaded {
  readonly transport: Transport
  readonly open: () => Promise<void>
  readonly close: () => void
}

interface LazySampleOptions {
  readonly runs: DemoRuns
  readonly studies: DemoStudies
  /** Points of a series that a demo shows. */
  readonly most: () => number
  /** Epoch ms. */
  readonly now: () => number
}

/** The demo's own backend, whose code comes when it is needed: who signs in carries none of it. */
export function lazySample({ runs, studies, most, now }: LazySampleOptions): LazySample {
  let loading: Promise<Loaded> | null = null
  let isKept = false

  async function load(): Promise<Loaded> {
    const { createResearchWorker, sampleTransport } = await import('@tidemark/api/demo')
    const worker = createResearchWorker()
    return {
      transport: sampleTransport({ worker, runs, studies, most, now }),
      open: () => worker.open(),
      close: () => worker.close(),
    }
  }

  async function prepare(): Promise<void> {
    await (await loaded()).open()
    if (isKept) return
    isKept = true
    await idle()
    const { keepFiles } = await import('./keepFiles')
    await keepFiles()
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
    // What did not come is fetched when it is asked for, and says then why it cannot be had.
    prepare: () => void prepare().catch(() => (isKept = false)),
    close: () => void loading?.then(({ close }) => close()),
  }
}

/** What is on the screen goes first. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(resolve)
  })
}
