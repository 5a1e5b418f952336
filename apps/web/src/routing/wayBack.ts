import { DEMO_NOT_SUPPORTED } from '@tidemark/api'
import type { Refusal } from './access'

/** What a page that was refused leaves in the history entry of the page that stands in its place. */
export interface WayBack {
  /** Path, query and hash; null when there is nothing to go back to. */
  readonly from: string | null
  readonly reason: Refusal
}

/** The app's own path, so that nothing else can be put in its place: not another site, not the sign-in itself. */
const OWN_PATH = /^\/(?![/\\])/

/** Reads a history entry's state, which the browser keeps over a reload and may be anything. */
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
