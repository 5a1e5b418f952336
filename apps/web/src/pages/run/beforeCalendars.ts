import type { BacktestRun } from '@tidemark/api'
import { useApi } from '@tidemark/api/hooks'

/** Whether a run says by what it was computed, and that it was not by a calendar. */
export function isBeforeCalendars({ provenance, calendar }: BacktestRun): boolean {
  return provenance !== undefined && calendar === undefined
}

/** Returns whether our own server stored a run before its series had a calendar. */
export function useBeforeCalendars(): (run: BacktestRun) => boolean {
  const { hasAccount } = useApi().client
  return (run) => hasAccount && isBeforeCalendars(run)
}
