import type { StudyAnswers, StudyKind, StudyRequestInputs, StudyState, SweepCellAnswer } from '@tidemark/contract'
import { call, callReadBy, type CallOptions } from './call'
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
      const ask = (name: 'startStudy' | 'study' | 'changeStudy', { params, ...options }: CallOptions) =>
        callReadBy(({ studyReader }) => studyReader(kind), transport, name, { params: { kind, ...params }, ...options })
      return {
        start: (body, signal) => ask('startStudy', { body, signal }),
        list: (signal) => call(transport, 'studies', { params: { kind }, signal }),
        get: (id, signal, since) => ask('study', { params: { id }, query: { since }, signal }),
        cancel: (id, signal) => ask('changeStudy', { params: { id, change: 'cancel' }, signal }),
        remove: (id) => call(transport, 'deleteStudy', { params: { kind, id } }),
        restore: (id) => call(transport, 'restoreStudy', { params: { kind, id } }),
        ...(kind === 'sweep' && {
          resume: (id, signal) => ask('changeStudy', { params: { id, change: 'resume' }, signal }),
        }),
      }
    },
    sweepCell: (id, cell, signal) => call(transport, 'sweepCell', { params: { id, cell: String(cell) }, signal }),
  }
}
