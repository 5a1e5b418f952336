import type {
  StudyAnswers,
  StudyChange,
  StudyKind,
  StudyRequestInputs,
  StudyState,
  SweepCellAnswer,
} from '@tidemark/contract'
import { call } from './call'
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
  /** Cancels it first. */
  remove(id: string): Promise<void>
  /** For a limited time after the deletion. */
  restore(id: string): Promise<void>
}

/** Extensions. */
export interface Studies {
  of<K extends StudyKind>(kind: K): StudyCalls<StudyRequestInputs[K], StudyAnswers[K]>
  sweepCell(id: string, cell: number, signal?: AbortSignal): Promise<SweepCellAnswer>
}

export function studiesOver(transport: Transport): Studies {
  return {
    of: (kind) => {
      const to = async () => (await import('./studyEndpoints')).studyEndpointsOf(kind)
      const params = { kind }
      const changed = (change: StudyChange) => async (id: string, signal?: AbortSignal) =>
        call(transport, (await to())[change], { params: { kind, id, change }, signal })
      return {
        start: async (body, signal) => call(transport, (await to()).start, { params, body, signal }),
        list: async (signal) => call(transport, (await to()).list, { params, signal }),
        get: async (id, signal, since) =>
          call(transport, (await to()).get, { params: { kind, id }, query: { since }, signal }),
        cancel: changed('cancel'),
        remove: async (id) => call(transport, (await to()).remove, { params: { kind, id } }),
        restore: async (id) => call(transport, (await to()).restore, { params: { kind, id } }),
        ...(kind === 'sweep' && { resume: changed('resume') }),
      }
    },
    sweepCell: async (id, cell, signal) => {
      const { sweepCell } = await import('./studyEndpoints')
      return call(transport, sweepCell, { params: { id, cell: String(cell) }, signal })
    },
  }
}
