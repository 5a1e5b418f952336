import {
  annotationChangeSchema,
  backtestRequestSchema,
  backtestResultSchema,
  freeRunId,
  issuesOf,
  NO_ANNOTATION,
  parseRunId,
  quote,
  type RunFacts,
  runFactsOf,
  splitSeriesName,
} from '@tidemark/contract'
import { z } from 'zod'
import type { ApiAnswer, ApiRequest, Transport } from '../transport'
import { answersOf } from './answersOf'
import type { ResearchWorker } from './researchWorker'
import type { DemoRun, DemoRuns, DemoStudies } from './session'
import { sessionStudies } from './sessionStudies'

export interface SampleTransportOptions {
  readonly worker: Pick<ResearchWorker, 'ask'>
  readonly runs: DemoRuns
  readonly studies: DemoStudies
  /** Points shown of a series, read on each call. @default all */
  readonly most?: () => number
  /** Epoch ms. */
  readonly now: () => number
}

const ranSchema = z.object({ provenance: z.object({ strategy: z.string(), symbol: z.string() }) })

/** The worker computes; the session's runs and studies come from their stored requests. */
export function sampleTransport({ worker, runs, studies, most, now }: SampleTransportOptions): Transport {
  async function ask({ endpoint, params, query, body, signal }: ApiRequest, call = endpoint.name): Promise<ApiAnswer> {
    return worker.ask(
      {
        call,
        ...(params && { params }),
        ...(query && { query }),
        ...(body !== undefined && { body }),
        // One more than is shown tells `limitedClient` that points were cut.
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
    runs.put({ id, request: request.body, ...factsOf(request.body, answer.body) })
    return withId(answer, id)
  }

  const shown = () => runs.all().filter(({ isDeleted }) => isDeleted !== true)
  const find = (id: string) => shown().find((one) => one.id === id)

  function list({ query }: ApiRequest): ApiAnswer {
    const newestFirst = shown().toSorted((a, b) => (a.id < b.id ? 1 : -1))
    const isLibrary = query?.['include'] === 'library' && newestFirst.every(({ facts }) => facts !== undefined)
    const body = newestFirst.map(({ id, facts, annotation = NO_ANNOTATION }) =>
      isLibrary ? { run_id: id, ...facts, ...heldUpOf(id), ...annotation } : id,
    )
    return { status: 200, body }
  }

  function heldUpOf(runId: string): Pick<RunFacts, 'held_up'> {
    const kept = studies.all()
    const checks = kept.findLast(({ state, heldUp }) => state.runId === runId && heldUp !== undefined)
    if (checks?.heldUp === undefined) return {}
    const { symbol, timeframe, createdAt } = checks.state
    const at = Date.parse(createdAt)
    const isLater = (other: { readonly symbol: string; readonly timeframe: string | null }, time: number) =>
      other.symbol === symbol && other.timeframe === timeframe && time > at
    const outdated =
      kept.some(
        ({ id, state, trials }) => id !== checks.id && trials > 0 && isLater(state, Date.parse(state.createdAt)),
      ) || runs.all().some(({ id, facts }) => facts !== undefined && isLater(facts, parseRunId(id)?.startedAt ?? 0))
    return { held_up: { ...checks.heldUp, at, outdated } }
  }

  function annotate(id: string, body: unknown): ApiAnswer {
    const stored = find(id)
    if (stored === undefined) return noRun(id)
    const change = annotationChangeSchema.safeParse(body)
    if (!change.success) return { status: 422, body: { detail: issuesOf(change.error, 'body', body) } }
    const { star, tags, note } = stored.annotation ?? NO_ANNOTATION
    const { star: isStarred = star, tags: newTags = tags, note: newNote = note } = change.data
    const annotation = { star: isStarred, tags: newTags, note: newNote }
    runs.put({ ...stored, annotation })
    return { status: 200, body: annotation }
  }

  function setDeleted(id: string, isDeleted: boolean): ApiAnswer {
    const stored = runs.all().find((one) => one.id === id && (one.isDeleted !== true || !isDeleted))
    if (stored === undefined) return noRun(id)
    runs.put({ ...stored, isDeleted })
    return { status: 204, body: undefined }
  }

  async function again(request: ApiRequest): Promise<ApiAnswer> {
    const id = idIn(request)
    const stored = find(id)
    if (stored === undefined) return noRun(id)
    return withId(await ask({ ...request, body: stored.request }, 'runBacktest'), id)
  }

  const study = sessionStudies({ worker, studies, runs: shown, now, newId })

  const answers = answersOf<ApiRequest>({
    runBacktest: run,
    runResult: again,
    runIds: list,
    annotateRun: (request) => annotate(idIn(request), request.body),
    deleteRun: (request) => setDeleted(idIn(request), true),
    restoreRun: (request) => setDeleted(idIn(request), false),
  })

  return async (request) => {
    const answer = answers.get(request.endpoint.name)
    return answer === undefined ? ((await study(request)) ?? ask(request)) : answer(request)
  }
}

function idIn({ params }: ApiRequest): string {
  return params?.['id'] ?? ''
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function withId(answer: ApiAnswer, id: string): ApiAnswer {
  return answer.status === 200 ? { ...answer, body: Object.assign({ run_id: id }, answer.body) } : answer
}

function noRun(id: string): ApiAnswer {
  return { status: 404, body: { detail: `There is no backtest run ${quote(id)}.` } }
}

function factsOf(request: unknown, result: unknown): Pick<DemoRun, 'facts'> {
  const [input, output] = [backtestRequestSchema.safeParse(request), backtestResultSchema.safeParse(result)]
  return input.success && output.success ? { facts: runFactsOf(output.data, input.data.config) } : {}
}
