import { SHOWN_FIRST } from './rememberSeries'
import type { SeriesStore } from './Store'
import { StoreError } from './Store'

/** Number of series to preload: 25 MB. */
const SERIES = 512

/**
 * Preloads the newest bars of each series, so that the first request does not wait for the disk. Stops when the store
 * is closed.
 */
export async function warmUp(store: Pick<SeriesStore, 'series' | 'bars'>): Promise<void> {
  try {
    for (const { symbol, timeframe } of (await store.series()).slice(0, SERIES)) {
      await store.bars({ symbol, timeframe, limit: SHOWN_FIRST, keep: 'last' })
    }
  } catch (error) {
    if (!(error instanceof StoreError && error.kind === 'closed')) throw error
  }
}
