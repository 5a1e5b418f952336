import {
  endpoints,
  type Issue,
  studyEndpointsOf,
  type StudyKind,
  type StudyState,
  studyStateSchema,
  type SweepAnswer,
  type SweepCells,
  type WalkForwardAnswer,
} from '@tidemark/contract'
import { type HttpHandler, HttpResponse } from 'msw'
import { studies } from './fixtures/studies'
import { FAILURE, handle, json, refusal, type Scenario } from './scenario'

type Resolver = Parameters<typeof handle>[1]

interface Kind<A extends StudyState> {
  readonly kind: StudyKind
  readonly stored: readonly [A, ...A[]]
  readonly cancelled: A
  /** Unfinished. @param share - computed, 0 to 1 */
  readonly part: (study: A, share: number) => A
  readonly issue: Issue
  readonly more?: readonly HttpHandler[]
}

function stateOf(study: StudyState): StudyState {
  return studyStateSchema.omit({ madeOf: true }).parse(study)
}

function isSweep(study: object): study is SweepAnswer {
  return 'cells' in study
}

function study(one: StudyState): Resolver {
  return (request) => {
    if (!isSweep(one)) return json(one)(request)
    const since = Number(new URL(request.url).searchParams.get('since') ?? 0)
    return json({ ...one, cells: cellsFrom(one.cells, since) })(request)
  }
}

function cellsFrom({ next, cell, value, return: returns, trades }: SweepCells, from: number, to = next): SweepCells {
  return {
    next: to,
    cell: cell.slice(from, to),
    value: value.slice(from, to),
    return: returns.slice(from, to),
    trades: trades.slice(from, to),
  }
}

const idIn = ({ url }: Request) => new URL(url).pathname.split('/')[4] ?? ''

function changed(change: (id: string) => unknown): Resolver {
  return (request) => (change(idIn(request)), new HttpResponse(null, { status: 204 }))
}

const offline: Resolver = () => HttpResponse.error()
const failing = json({ detail: FAILURE }, 500)
const BUSY = 'You have 8 studies running or waiting, which is the most that one user may have. Cancel one, or wait.'
const missing = json({ detail: 'There is no such study.' }, 404)

function situationsOf<A extends StudyState>({ kind, stored, cancelled, part, issue, more = [] }: Kind<A>) {
  const [typical] = stored
  const to = studyEndpointsOf(kind)
  const all = (...others: readonly A[]) => json([...others, ...stored].map(stateOf))
  const answers = (given: { start?: Resolver; list?: Resolver; get?: readonly [Resolver, ...Resolver[]] }, one: A) => {
    const byId: Resolver = (request) => {
      const id = new URL(request.url).pathname.split('/').at(-1)
      return study(stored.find((known) => known.id === id) ?? one)(request)
    }
    return [
      handle(to.start, given.start ?? study(part(one, 0))),
      handle(to.list, given.list ?? all()),
      handle(to.get, ...(given.get ?? [byId])),
      handle(to.cancel, study(cancelled)),
      ...more,
    ]
  }
  const going = (one: A) => () => answers({ list: all(one), get: [study(one)], start: study(one) }, one)
  return {
    typical: () => answers({}, typical),
    of:
      (one: A): Scenario =>
      () =>
        answers({ get: [study(one)] }, one),
    /** For ever. */
    queued: going({ ...part(cancelled, 0), status: 'queued', ahead: 1, computedMs: 0 }),
    /** For ever; cancelling keeps what it has. */
    running: going(part(cancelled, cancelled.done / cancelled.total)),
    filling: () => answers({ get: [study(part(typical, 0.25)), study(part(typical, 0.75)), study(typical)] }, typical),
    cancelled: () => answers({ list: all(cancelled), get: [study(cancelled)] }, cancelled),
    failed: going({ ...part(typical, 0.5), status: 'failed', error: 'The server could not compute this.' }),
    /** 422, named at a field. */
    refused: () => answers({ start: refusal(issue) }, typical),
    /** 503: the user's limit. */
    busy: () => answers({ start: json({ detail: BUSY }, 503) }, typical),
    empty: () => answers({ list: json([]) }, typical),
    /** Deletes and restores. */
    remembering: () => {
      const gone = new Set<string>()
      const list: Resolver = (request) => json(stored.filter(({ id }) => !gone.has(id)).map(stateOf))(request)
      return [
        handle(
          to.remove,
          changed((id) => gone.add(id)),
        ),
        handle(
          to.restore,
          changed((id) => gone.delete(id)),
        ),
        ...answers({ list }, typical),
      ]
    },
    notFound: () => answers({ get: [missing] }, typical),
    failing: () => answers({ start: failing, list: failing, get: [failing] }, typical),
    offline: () => answers({ start: offline, list: offline, get: [offline] }, typical),
    recovering: () => answers({ get: [study(part(typical, 0.25)), offline, study(typical)] }, typical),
  } as const
}

function unfinished<A extends StudyState & { result: unknown }>(one: A, share: number): A {
  const done = Math.floor(one.total * share)
  return { ...one, status: 'running', done, computedMs: Math.floor(one.computedMs * share), result: null }
}

function partOfSweep(one: SweepAnswer, share: number): SweepAnswer {
  const part = unfinished(one, share)
  return { ...part, cells: cellsFrom(one.cells, 0, part.done) }
}

function partOfWalk(one: WalkForwardAnswer, share: number): WalkForwardAnswer {
  const part = unfinished(one, share)
  return { ...part, folds: one.folds.slice(0, part.done) }
}

function stopped<A extends StudyState & { result: unknown }>(one: A): A {
  return { ...unfinished(one, 0.62), status: 'cancelled' }
}

const { sweeps: grids, cells } = studies

const cellsById = new Map([
  [grids.typical.id, cells.typical],
  [grids.small.id, cells.small],
  [grids.cancelled.id, cells.small],
  [grids.planted.id, cells.planted],
])

/** Every cell of `small` and `cancelled`, the best ones of `typical` and `planted`; of any other, 404. */
const cell: Resolver = (request) => {
  const [id = '', , at] = new URL(request.url).pathname.split('/').slice(-3)
  const found = cellsById.get(id)?.find((one) => one.cell === Number(at))
  return (found === undefined ? missing : json(found))(request)
}

const whole: SweepAnswer = { ...grids.small, id: grids.cancelled.id, createdAt: grids.cancelled.createdAt }

function withCells(count: number): SweepAnswer {
  const { id, createdAt } = grids.cancelled
  return { ...partOfSweep(grids.small, count / grids.small.total), id, createdAt }
}

const sweeps: Kind<SweepAnswer> = {
  kind: 'sweep',
  stored: [grids.typical, ...Object.values(grids).slice(1)],
  cancelled: grids.cancelled,
  part: partOfSweep,
  issue: {
    loc: ['body', 'axes', 'n1', 'step'],
    msg: 'n1: step must be greater than 0, not 0',
    type: 'value_error',
  },
  more: [handle(endpoints.sweepCell, cell), handle(studyEndpointsOf('sweep').resume, study(withCells(17)))],
}

/** With cells to open: `of(studies.sweeps.planted)` for another than the typical one. */
export const sweepStudies = {
  ...situationsOf(sweeps),
  /** Cancelled; resumed, it has one more cell, then all. */
  resuming: (): HttpHandler[] => [
    handle(studyEndpointsOf('sweep').get, study(grids.cancelled), study(withCells(18)), study(whole)),
    ...situationsOf(sweeps).cancelled(),
  ],
}

export const walkForwardStudies = situationsOf({
  kind: 'walkforward',
  stored: [studies.walkForwards.typical, studies.walkForwards.cancelled, studies.walkForwards.planted],
  cancelled: studies.walkForwards.cancelled,
  part: partOfWalk,
  issue: {
    loc: ['body', 'train'],
    msg: 'train of 5000 days leaves no test: the data are too short',
    type: 'value_error',
  },
})

export const resampleStudies = situationsOf({
  kind: 'resample',
  stored: [studies.resamples.typical, studies.resamples.orders, studies.resamples.tooFew],
  cancelled: stopped(studies.resamples.typical),
  part: unfinished,
  issue: { loc: ['body', 'seed'], msg: 'seed must be a whole number', type: 'value_error' },
})

export const stressStudies = situationsOf({
  kind: 'stress',
  stored: [studies.stresses.typical, studies.stresses.noCosts, studies.stresses.noEdge],
  cancelled: stopped(studies.stresses.typical),
  part: unfinished,
  issue: { loc: ['body', 'runId'], msg: 'runId is "x": there is no such backtest run', type: 'value_error' },
})

export const lookAheadStudies = situationsOf({
  kind: 'lookahead',
  stored: [studies.lookAheads.typical, studies.lookAheads.cheat, studies.lookAheads.tooShort],
  cancelled: stopped(studies.lookAheads.typical),
  part: unfinished,
  issue: { loc: ['body', 'replays'], msg: 'replays must be at least 1', type: 'too_small' },
})

export const checkStudies = situationsOf({
  kind: 'checks',
  stored: [studies.checks.typical, studies.checks.tooFew],
  cancelled: stopped(studies.checks.typical),
  part: unfinished,
  issue: { loc: ['body', 'runId'], msg: 'runId is "x": there is no such backtest run', type: 'value_error' },
})
