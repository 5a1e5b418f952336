import { timeframeOf, TIMEFRAME_LABELS } from '@tidemark/contract'
import { type LibraryRun, parameterTexts, runTitle } from '@tidemark/ui'
import type { Format } from '@tidemark/ui/format'

/** 'Moving Average n1 10 n2 20 on EUR/USD, Daily, 2026-11-27 02:44', by what the backend lists, or what the id says. */
export function runName(run: LibraryRun, { dateTime }: Format): string {
  const { id, facts, parts } = run
  if (facts === null && parts === null) return id
  const timeframe = timeframeOf(facts?.timeframe ?? '')
  const title = runTitle({
    strategy: [facts?.strategy_name ?? parts?.strategy, ...parameterTexts(run).flat()].join(' '),
    symbol: facts?.symbol ?? parts?.symbol ?? null,
    timeframe: timeframe && TIMEFRAME_LABELS[timeframe],
  })
  return parts === null ? `${title}, ${id}` : `${title}, ${dateTime(parts.startedAt)}`
}
