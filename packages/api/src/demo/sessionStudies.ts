import {
  evidenceSchema,
  HELD_UP,
  parseRunId,
  quote,
  resolvedAxesSchema,
  type StudyKind,
  studyKindSchema,
  type StudyState,
  studyStateSchema,
  sweepCellsSchema,
} from '@tidemark/contract'
import { z } from 'zod'
import type { ApiAnswer, ApiRequest } from '../transport'
import type { ResearchWorker } from './researchWorker'
import type { EarlierTrials } from './question'
import type { DemoRun, DemoStudies, DemoStudy } from './session'

export interface SessionStudiesOptions {
  readonly worker: Pick<ResearchWorker, 'ask'>
  readonly studies: DemoStudies
  readonly runs: () => readonly DemoRun[]
  /** Epoch ms. */
  readonly now: () => number
  readonly newId: () => string
}

const seenSchema = z.object({
  ...studyStateSchema.shape,
  axes: resolvedAxesSchema.optional(),
  cells: sweepCellsSchema.optional(),
  folds: z.array(z.unknown()).optional(),
  result: z.object({ evidence: evidenceSchema.optional(), heldUp: z.enum(HELD_UP).optional() }).nullish(),
})
type Seen = z.infer<typeof seenSchema>

const aboutRunSchema = z.object({ runId: z.string() })

/** null for calls that are not about studies. */
export function sessionStudies({ worker, studies, runs, now, newId }: SessionStudiesOptions) {
  function earlier(before: number): EarlierTrials[] {
    const ran = runs().flatMap(({ id, facts }) => {
      const startedAt = parseRunId(id)?.startedAt ?? 0
      return facts && startedAt < before ? [{ ...facts, id, trials: 1 }] : []
    })
    const studied = studies.all().filter(({ state }) => Date.parse(state.createdAt) < before)
    return [...ran, ...studied.map(({ id, state, trials }) => ({ ...state, id, trials }))]
  }

  async function start(kind: StudyKind, { body, signal }: ApiRequest, known?: DemoStudy): Promise<ApiAnswer> {
    const about = aboutRunSchema.safeParse(body)
    const run = about.success ? runs().find(({ id }) => id === about.data.runId)?.request : undefined
    const createdAt = known === undefined ? now() : Date.parse(known.state.createdAt)
    const study = {
      id: known?.id ?? newId(),
      createdAt,
      earlier: earlier(createdAt),
      ...(run !== undefined && { run }),
      ...(known?.state.status === 'cancelled' && { until: known.state.done }),
    }
    const answer = await worker.ask({ call: 'startStudy', params: { kind }, body, study }, signal)
    if (known === undefined) await note(kind, body, answer)
    return answer
  }

  async function note(kind: StudyKind, request: unknown, answer: ApiAnswer): Promise<void> {
    const seen = seenSchema.safeParse(answer.body).data
    if (answer.status !== 200 || seen === undefined) return
    const known = studies.all().find(({ id }) => id === seen.id)
    if (known !== undefined && known.state.status === seen.status && known.state.done === seen.done) return
    const isOver = seen.status !== 'queued' && seen.status !== 'running'
    const whole =
      isOver && kind === 'sweep' ? await worker.ask({ call: 'study', params: { kind, id: seen.id } }) : answer
    const trials = isOver ? trialsIn(seenSchema.safeParse(whole.body).data ?? seen) : 0
    const { heldUp: word, evidence } = seen.result ?? {}
    const heldUp = word === undefined ? {} : { heldUp: { word, tries: evidence?.luck?.tries ?? 1 } }
    studies.put({ id: seen.id, kind, request, state: studyStateSchema.parse(seen), trials, ...heldUp })
  }

  async function list(kind: StudyKind, { signal }: ApiRequest): Promise<ApiAnswer> {
    const answer = await worker.ask({ call: 'studies', params: { kind } }, signal)
    const live = z.array(studyStateSchema).safeParse(answer.body).data ?? []
    const known = new Map(live.map((state) => [state.id, state]))
    const states = studies
      .all()
      .filter((study) => study.kind === kind && study.isDeleted !== true)
      .map((study) => known.get(study.id) ?? left(study.state))
    return { status: 200, body: states.toReversed() }
  }

  async function ask(kind: StudyKind, request: ApiRequest): Promise<ApiAnswer> {
    const { params, query, signal } = request
    const call = request.endpoint.name
    const send = () => worker.ask({ call, ...(params && { params }), ...(query && { query }) }, signal)
    const known = studies.all().find((study) => study.kind === kind && study.id === params?.['id'])
    if (known === undefined || known.isDeleted === true) return missing(kind, params?.['id'])
    const answer = await send()
    if (answer.status !== 404) return answer
    const again = await start(kind, { ...request, body: known.request }, known)
    return again.status === 200 ? send() : again
  }

  /** What was computed stays with it. */
  async function remove(id: string): Promise<ApiAnswer> {
    const known = studies.all().find((study) => study.id === id && study.isDeleted !== true)
    if (known === undefined) return missing('study', id)
    const { status } = known.state
    if (status === 'queued' || status === 'running') {
      const params = { kind: known.kind, id, change: 'cancel' }
      await note(known.kind, known.request, await worker.ask({ call: 'changeStudy', params }))
    }
    return setDeleted(id, true)
  }

  function setDeleted(id: string, isDeleted: boolean): ApiAnswer {
    const known = studies.all().find((study) => study.id === id)
    if (known === undefined) return missing('study', id)
    studies.put({ ...known, isDeleted })
    return { status: 204, body: undefined }
  }

  return async (request: ApiRequest): Promise<ApiAnswer | null> => {
    const { params = {} } = request
    const call = request.endpoint.name
    const { id = '' } = params
    if (call === 'sweepCell') return ask('sweep', request)
    const kind = studyKindSchema.safeParse(params['kind']).data
    if (kind === undefined) return null
    if (call === 'deleteStudy') return remove(id)
    if (call === 'restoreStudy') return setDeleted(id, false)
    if (call === 'startStudy') return start(kind, request)
    if (call === 'studies') return list(kind, request)
    const answer = await ask(kind, request)
    const stored = studies.all().find((study) => study.id === id)
    if (stored !== undefined) await note(kind, stored.request, answer)
    return answer
  }
}

/** A walk-forward runs its cells on every fold: they count once. */
function trialsIn({ cells, axes = [], folds, result }: Seen): number {
  const beside = result?.evidence?.neighbours?.tried
  if (beside !== undefined) return beside
  if (cells !== undefined) return cells.trades.filter((count) => count !== null).length
  if (folds === undefined || folds.length === 0) return 0
  return axes.reduce((product, [, values]) => product * values.length, 1)
}

/** Unfinished when the page was left: it waits until it is opened. */
function left(state: StudyState): StudyState {
  if (state.status !== 'running' && state.status !== 'queued') return state
  return { ...state, status: 'failed', error: 'You left the page before this finished. Open it to run it again.' }
}

function missing(kind: StudyKind | 'study', id = ''): ApiAnswer {
  return { status: 404, body: { detail: `There is no ${kind} ${quote(id)}.` } }
}
