import { DEMO_NOT_SUPPORTED } from '@tidemark/api'
import type { Refusal } from './access'

/** State left by a refused page in the history entry of the page shown instead. */
export interface WayBack {
  /** Path, query and hash; null if there is none. */
  readonly from: string | null
  readonly reason: Refusal
}

/** Only paths of the app, to prevent redirects to other sites. */
const OWN_PATH = /^\/(?![/\\])/

/** Reads a history entry's state, which survives reloads and may be anything. */
export function readWayBack(state: unknown): WayBack {
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
