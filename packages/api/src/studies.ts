import type {
  EndpointName,
  LookAheadAnswer,
  LookAheadRequestInput,
  ResampleAnswer,
  ResampleRequestInput,
  StressAnswer,
  StressRequestInput,
  StudyState,
  SweepAnswer,
  SweepCellAnswer,
  SweepRequestInput,
  WalkForwardAnswer,
  WalkForwardRequestInput,
} from '@tidemark/contract'
import { call } from './call'
import type { Responses } from './responses'
import type { Transport } from './transport'

export interface StudyCalls<Q, A> {
  /** 422 for a bad request, 503 at the limit of concurrent studies. */
  start(request: Q, signal?: AbortSignal): Promise<A>
  /** Unfinished studies first, then newest first. */
  list(signal?: AbortSignal): Promise<readonly StudyState[]>
  /** @param since - for a sweep: cells already loaded; only later ones are returned */
  get(id: string, signal?: AbortSignal, since?: number): Promise<A>
  cancel(id: string, signal?: AbortSignal): Promise<A>
  /** Runs the cells that a cancelled or failed sweep lacks. */
  resume?(id: string, signal?: AbortSignal): Promise<A>
}

/** Extensions. */
export interface Studies {
  readonly sweep: StudyCalls<SweepRequestInput, SweepAnswer>
  readonly walkForward: StudyCalls<WalkForwardRequestInput, WalkForwardAnswer>
  readonly resample: StudyCalls<ResampleRequestInput, ResampleAnswer>
  readonly stress: StudyCalls<StressRequestInput, StressAnswer>
  readonly lookAhead: StudyCalls<LookAheadRequestInput, LookAheadAnswer>
  sweepCell(id: string, cell: number, signal?: AbortSignal): Promise<SweepCellAnswer>
  /** Of any kind; cancels it first. */
  remove(id: string): Promise<void>
  /** For a limited time after the deletion. */
  restore(id: string): Promise<void>
}

export type StudyName = Exclude<keyof Studies, 'sweepCell' | 'remove' | 'restore'>

export function studiesOver(transport: Transport): Studies {
  return {
    sweep: {
      ...callsOf(transport, 'startSweep', 'sweeps', 'sweep', 'cancelSweep'),
      resume: (id, signal) => call(transport, 'resumeSweep', { params: { id }, signal }),
    },
    walkForward: callsOf(transport, 'startWalkForward', 'walkForwards', 'walkForward', 'cancelWalkForward'),
    resample: callsOf(transport, 'startResample', 'resamples', 'resample', 'cancelResample'),
    stress: callsOf(transport, 'startStress', 'stressTests', 'stressTest', 'cancelStress'),
    lookAhead: callsOf(transport, 'startLookAhead', 'lookAheads', 'lookAhead', 'cancelLookAhead'),
    sweepCell: (id, cell, signal) => call(transport, 'sweepCell', { params: { id, cell: String(cell) }, signal }),
    remove: (id) => call(transport, 'deleteStudy', { params: { id } }),
    restore: (id) => call(transport, 'restoreStudy', { params: { id } }),
  }
}

type ListCall = 'sweeps' | 'walkForwards' | 'resamples' | 'stressTests' | 'lookAheads'

function callsOf<Q, N extends EndpointName>(
  transport: Transport,
  start: N,
  list: ListCall,
  get: N,
  cancel: N,
): StudyCalls<Q, Responses[N]> {
  return {
    start: (request, signal) => call(transport, start, { body: request, signal }),
    list: (signal) => call(transport, list, { signal }),
    get: (id, signal, since) => call(transport, get, { params: { id }, query: { since }, signal }),
    cancel: (id, signal) => call(transport, cancel, { params: { id }, signal }),
  }
}
