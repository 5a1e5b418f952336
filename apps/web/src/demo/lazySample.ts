import type { DemoRuns, DemoStudies, Transport } from '@tidemark/api'
import { whenIdle } from '@tidemark/ui'

export interface LazySample {
  readonly transport: Transport
  /** Loads code and prices, starts the worker, then preloads the app. */
  readonly prepare: () => void
  /** The next request restarts it. */
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
  /** Most points shown of a series. */
  readonly most: () => number
  /** Epoch ms. */
  readonly now: () => number
}

/** Creates the demo's backend; its code loads on demand. */
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
      loading = null
      throw error
    })
    return loading
  }

  return {
    transport: async (request) => (await loaded()).transport(request),
    // Files that failed are requested again when needed.
    prepare: () => void prepare().catch(() => (isKept = false)),
    close: () => void loading?.then(({ close }) => close()),
  }
}

/** Resolves when the page is idle: visible content comes first. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(resolve)
  })
}
