import { DEMO_NOT_SUPPORTED } from '@tidemark/api'
import type { Refusal } from './access'

export interface ReturnState {
  /** Path, query and hash. */
  readonly from: string | null
  readonly reason: Refusal
}

/** Prevents redirects to other sites. */
const OWN_PATH = /^\/(?![/\\])/

/** Reads history state, which may be anything. */
export function readReturnState(state: unknown): ReturnState {
  if (typeof state !== 'object' || state === null) return { from: null, reason: null }
  const { from, reason } = state as { readonly from?: unknown; readonly reason?: unknown }
  return {
    from: typeof from === 'string' && OWN_PATH.test(from) && !/^\/login\b/.test(from) ? from : null,
    reason: REASONS.find((known) => known === reason) ?? null,
  }
}

const REASONS = [
  'Authentication required',
  'Session expired',
  'Access denied',
  'Validation failed',
  'Page Access Restricted',
  DEMO_NOT_SUPPORTED,
  'Authentication failed. Please login again.',
] as const satisfies readonly Refusal[]
