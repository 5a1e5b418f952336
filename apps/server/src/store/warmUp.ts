import { SHOWN_FIRST } from './rememberSeries'
import type { RunStore, SeriesStore, UserStore } from './Store'
import { StoreError } from './Store'

/** Series to preload: 25 MB. */
const SERIES = 512

/** Number of accounts whose lists of runs to prepare: the database caches four lists of 10,000 runs. */
const ACCOUNTS = 4

/**
 * Prepares lists of runs and the newest bars and the summaries of each series, so that no first request waits for the disk. Stops when the
 * store is closed.
 */
export async function warmUp(
  store: Pick<UserStore, 'users'> & Pick<RunStore, 'library'> & Pick<SeriesStore, 'series' | 'bars' | 'levels'>,
): Promise<void> {
  try {
    for (const { id } of (await store.users()).slice(0, ACCOUNTS)) await store.library(id)
    for (const { symbol, timeframe } of (await store.series()).slice(0, SERIES)) {
      await store.bars({ symbol, timeframe, limit: SHOWN_FIRST, keep: 'last' })
      await store.levels({ symbol, timeframe })
    }
  } catch (error) {
    if (!(error instanceof StoreError && error.kind === 'closed')) throw error
  }
}
