import { parseRunId, splitSeriesName, type Timeframe } from '@tidemark/contract'
import type { BacktestRun, Client, LibraryRow } from './client'

interface Kind {
  readonly symbol: string
  readonly strategy: string
  /** null if unknown. */
  readonly timeframe: Timeframe | null
}

/** Results to open at most, where the list does not say the timeframes. */
const MOST_OPENED = 5

/** Returns the last run before this one of the same symbol, timeframe and strategy; null without one, or if unknown. */
export async function previousRun(client: Client, run: BacktestRun): Promise<BacktestRun | null> {
  const own = kindOf(run)
  if (own === null || own.timeframe === null) return null
  for (const { id } of earlierRows(run, own, await client.library()).slice(0, MOST_OPENED)) {
    const found: BacktestRun = { run_id: id, ...(await client.runResult(id)) }
    const kind = kindOf(found)
    if (kind === null || kind.timeframe === null) return null
    if (kind.timeframe === own.timeframe) return found
  }
  return null
}

/** @param rows - newest first */
function earlierRows({ run_id }: BacktestRun, own: Kind, rows: readonly LibraryRow[]): readonly LibraryRow[] {
  const at = rows.findIndex(({ id }) => id === run_id)
  return at === -1 ? [] : rows.slice(at + 1).filter((row) => isSame(own, row))
}

function isSame(own: Kind, { id, facts }: LibraryRow): boolean {
  const kind = facts ?? parseRunId(id)
  return (
    kind?.symbol === own.symbol &&
    kind.strategy === own.strategy &&
    (facts === null || facts.timeframe === own.timeframe)
  )
}

function kindOf({ run_id, provenance, request }: BacktestRun): Kind | null {
  if (provenance !== undefined) return provenance
  const series = request === undefined ? null : splitSeriesName(request.symbol)
  const parts = run_id === undefined ? null : parseRunId(run_id)
  return parts === null ? null : { ...parts, timeframe: series?.timeframe ?? null }
}
