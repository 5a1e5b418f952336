import { SHOWN_FIRST } from './rememberSeries'
import type { SeriesStore } from './Store'
import { StoreError } from './Store'

/** Series that are made ready: 25 megabytes. */
const SERIES = 512

/**
 * Has the newest bars of each series read once, one series after the other, so that the first to ask for them does not wait for the
 * disk. Ends by itself when the store is closed meanwhile.
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
