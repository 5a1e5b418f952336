import type { BacktestRun } from '@tidemark/api'
import { useApi } from '@tidemark/api/hooks'

/** Returns whether our own server stored a run before its series had a calendar. */
export function useBeforeCalendars(): (run: BacktestRun) => boolean {
  const { accountTransport } = useApi().client
  return ({ provenance, calendar }) => accountTransport !== null && provenance !== undefined && calendar === undefined
}
