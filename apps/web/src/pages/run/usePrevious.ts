import type { BacktestRun } from '@tidemark/api'
import { usePreviousRun } from '@tidemark/api/hooks'
import { whenIdle } from '@tidemark/ui'
import { useEffect, useState } from 'react'
import { addressOfCompare } from '../compare/compareQuery'

/** Loads the last run of the same symbol, timeframe and strategy; null until loaded, or without one. */
export function usePrevious(run: BacktestRun | null): BacktestRun | null {
  const id = run?.run_id ?? null
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => (id === null ? undefined : whenIdle(() => setWanted(id))), [id])
  const previous = usePreviousRun(wanted === id ? run : null)
  return previous.status === 'ready' ? previous.data : null
}

/** null without a previous run. */
export function compareHref(run: BacktestRun | null, previous: BacktestRun | null): string | null {
  const [id, before] = [run?.run_id, previous?.run_id]
  return id === undefined || before === undefined ? null : addressOfCompare([id, before])
}
