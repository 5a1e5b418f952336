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

/** The calls of one kind of study: started once, then asked about until it is over. */
export interface StudyCalls<Q, A> {
  /** Fails with 422 for a bad request and 503 when the user has as many studies as one may have. */
  start(request: Q, signal?: AbortSignal): Promise<A>
  /** Newest first, after those that are not over. */
  list(signal?: AbortSignal): Promise<readonly StudyState[]>
  /** @param since - of a sweep: how many of its cells the caller has; only the later ones are in the answer */
  get(id: string, signal?: AbortSignal, since?: number): Promise<A>
  /** Ends it and keeps what it has. */
  cancel(id: string, signal?: AbortSignal): Promise<A>
}

/** Studies of runs. A backend that does not have them answers 404. */
export interface Studies {
  readonly sweep: StudyCalls<SweepRequestInput, SweepAnswer>
  readonly walkForward: StudyCalls<WalkForwardRequestInput, WalkForwardAnswer>
  readonly resample: StudyCalls<ResampleRequestInput, ResampleAnswer>
  readonly stress: StudyCalls<StressRequestInput, StressAnswer>
  readonly lookAhead: StudyCalls<LookAheadRequestInput, LookAheadAnswer>
  /** One cell of a sweep, run again. */
  sweepCell(id: string, cell: number, signal?: AbortSignal): Promise<SweepCellAnswer>
}

export type StudyName = Exclude<keyof Studies, 'sweepCell'>

export function studiesOver(transport: Transport): Studies {
  return {
    sweep: callsOf(transport, 'startSweep', 'sweeps', 'sweep', 'cancelSweep'),
    walkForward: callsOf(transport, 'startWalkForward', 'walkForwards', 'walkForward', 'cancelWalkForward'),
    resample: callsOf(transport, 'startResample', 'resamples', 'resample', 'cancelResample'),
    stress: callsOf(transport, 'startStress', 'stressTests', 'stressTest', 'cancelStress'),
    lookAhead: callsOf(transport, 'startLookAhead', 'lookAheads', 'lookAhead', 'cancelLookAhead'),
    sweepCell: (id, cell, signal) => call(transport, 'sweepCell', { params: { id, cell: String(cell) }, signal }),
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
