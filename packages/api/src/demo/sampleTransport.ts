import { freeRunId, quote, splitSeriesName } from '@tidemark/contract'
import { z } from 'zod'
import type { ApiAnswer, ApiRequest, Transport } from '../transport'
import type { ResearchWorker } from './researchWorker'

/** A run of the session: what was asked. The same question gives the same result again, so that no result is kept. */
export interface DemoRun {
  readonly id: string
  /** The body of the call that made it. */
  readonly request: unknown
}

/** The runs of the session, kept as long as it. */
export interface DemoRuns {
  readonly all: () => readonly DemoRun[]
  readonly add: (run: DemoRun) => void
}

export interface SampleTransportOptions {
  readonly worker: Pick<ResearchWorker, 'ask'>
  readonly runs: DemoRuns
  /** Points of a series that are shown, asked at each call. @default all */
  readonly most?: () => number
  /** Ms since 1970. */
  readonly now: () => number
}

const ranSchema = z.object({ provenance: z.object({ strategy: z.string(), symbol: z.string() }) })

/** A demo's calls answered inside the browser: research by the worker, the session's runs from what it asked. */
export function sampleTransport({ worker, runs, most, now }: SampleTransportOptions): Transport {
  async function ask(request: ApiRequest): Promise<ApiAnswer> {
    const { call, params, query, body, signal } = request
    return worker.ask(
      {
        call,
        ...(params && { params }),
        ...(query && { query }),
        ...(body !== undefined && { body }),
        // One more than is shown: who cuts it off knows that there was more.
        ...(most && { most: most() + 1 }),
      },
      signal,
    )
  }

  async function run(request: ApiRequest): Promise<ApiAnswer> {
    const answer = await ask(request)
    const ran = ranSchema.safeParse(answer.body)
    if (answer.status !== 200 || !ran.success) return answer
    const { strategy, symbol } = ran.data.provenance
    const parts = { startedAt: now(), strategy, symbol: splitSeriesName(symbol)?.symbol ?? symbol }
    const id = freeRunId(parts, new Set(runs.all().map((one) => one.id)))
    runs.add({ id, request: request.body })
    return withId(answer, id)
  }

  async function again(request: ApiRequest): Promise<ApiAnswer> {
    const id = request.params?.['id'] ?? ''
    const stored = runs.all().find((one) => one.id === id)
    if (!stored) return { status: 404, body: { detail: `There is no backtest run ${quote(id)}.` } }
    return withId(await ask({ ...request, call: 'runBacktest', body: stored.request }), id)
  }

  return async (request) => {
    if (request.call === 'runBacktest') return run(request)
    if (request.call === 'runResult') return again(request)
    if (request.call === 'runIds') {
      const ids = runs.all().map(({ id }) => id)
      return { status: 200, body: ids.toSorted().toReversed() }
    }
    return ask(request)
  }
}

function withId(answer: ApiAnswer, id: string): ApiAnswer {
  return answer.status === 200 ? { ...answer, body: Object.assign({ run_id: id }, answer.body) } : answer
}
