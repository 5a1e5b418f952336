import type { BacktestRun } from '@tidemark/api'
import { useRunIds, useRunResult } from '@tidemark/api/hooks'
import { whenIdle } from '@tidemark/ui'
import { useEffect, useState } from 'react'

/** Loads the run stored before another; null until loaded, or without one. */
export function usePrevious(run: BacktestRun | null): BacktestRun | null {
  const id = run?.run_id ?? null
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => (id === null ? undefined : whenIdle(() => setWanted(id))), [id])
  const isWanted = id !== null && wanted === id
  const stored = useRunIds(isWanted)
  const ids = stored.status === 'ready' ? stored.data : []
  const at = id === null ? -1 : ids.indexOf(id)
  const previous = useRunResult(isWanted && at !== -1 ? (ids[at + 1] ?? null) : null)
  return previous.status === 'ready' ? previous.data : null
}
